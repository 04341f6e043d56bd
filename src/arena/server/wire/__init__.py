"""What goes over the wire: requests, answers and frames as structs, and the documents made of them."""
