"""The commands, one file each: nothing is registered, ``arena --help`` lists the files of this folder."""
