// Every button, link and field that a page shows, by role and name, and how it was used: by mouse, finger or key.
// Only what a person could do counts: a click made by a script is not trusted by the browser, nor by this.

/** A record of controls: what was met where, and how it was used. */
export class Controls {
  met = new Map(); // "button Play now" -> where it was met first
  used = new Map(); // the same -> how: mouse, finger, key

  /** Watch a browser's pages from their beginning. */
  async watch(context) {
    await context.exposeBinding('controlsMet', (_, where, names) => {
      for (const name of names) if (!this.met.has(name)) this.met.set(name, where);
    });
    await context.exposeBinding('controlUsed', (_, name, how) => {
      this.used.set(name, new Set([...(this.used.get(name) ?? []), how]));
    });
    await context.addInitScript(watchPage, [KINDS, MOMENTS]);
  }

  /** What was met and never used. */
  get unused() {
    return [...this.met.keys()].filter((name) => !this.used.has(name)).sort();
  }
}

// What there are many of, each with another name: pressing one is pressing all.
const KINDS = {
  '.target': 'something lit on the board',
  '.early': 'a piece that can be taken before its card',
  '.hand .card': 'a card in the hand',
  '.choice': 'a choice beside the hand',
  '.log li button': 'a line of the log',
  '.lists a[href^="/play/"], .matches a[href^="/play/"]': 'a table in a list',
  '.continue': 'Continue',
  '.matches .remove': 'Remove a match',
  '.matches .leave': 'Leave a match',
  '.matches .back': 'Put a match back',
  '.end .course': 'The moment it turned',
  '.peek': 'more about a seat',
  '.ways .instead': 'Play for the bot',
  'nav[aria-label="Chapters"] button': 'a chapter of the rulebook',
  '.phrases button': 'a quick phrase',
  'select[id^="seat-"]': 'who sits on a seat',
  '[id^="option-"]': 'an option of a game',
  'a[href^="/rules/"][href*="#"], button.rule, .book p button, .book td button': 'a rule that is cited',
  '.games .doors button.go': 'Play now',
  '.games .level select': 'Bots of Play now',
  '.games .learn a': 'Learn in # minutes',
  '.games .learn button': 'In # seconds',
  '.games .doors a[href^="/new/"]': 'With friends',
  '.games .doors a[href^="/rules/"]': 'Rules',
};

// What a control is called for a moment, while it does what it was pressed for.
const MOMENTS = {
  'Thinking…': 'Hint',
  Copied: 'Link to play',
  Pause: 'Play',
  'Variants # changed': 'Variants all as usual',
};

/** In the page: tell what is seen, a moment after it has come, and what is pressed. */
function watchPage([kinds, moments]) {
  // what listens to clicks without being one of these, svelte-check does not let pass
  const ROLES = ['button', 'tab', 'switch', 'link', 'checkbox', 'radio', 'slider', 'option', 'menuitem', 'textbox'];
  const CONTROLS = [
    'button, a[href], input, select, textarea, summary, [contenteditable]',
    ...ROLES.map((role) => `[role="${role}"]`),
  ].join();
  const SOON = 150; // milliseconds: what is shown for less, nobody can press
  const told = new Set();
  const plain = (text) => text.replace(/\s+/g, ' ').replace(/\d+/g, '#').trim();
  const roleOf = (thing) => {
    if (thing.getAttribute('role')) return thing.getAttribute('role');
    if (thing.matches('a')) return 'link';
    if (thing.matches('input')) return thing.type;
    return thing.tagName.toLowerCase();
  };
  const nameOf = (thing) => {
    const kind = Object.keys(kinds).find((selector) => thing.matches(selector));
    if (kind) return kinds[kind];
    const label = thing.labels?.[0];
    const words = label ? [...label.childNodes].find((node) => node.textContent.trim() && !node.contains(thing)) : null;
    const name = plain(
      thing.ariaLabel || words?.firstChild?.textContent || words?.textContent || thing.textContent || thing.title || '',
    );
    return moments[name] ?? name;
  };
  const full = (thing) => `${roleOf(thing)} ${nameOf(thing)}`;
  const look = () => {
    const fresh = [...document.querySelectorAll(CONTROLS)]
      .filter((thing) => !thing.disabled && thing.checkVisibility({ visibilityProperty: true }))
      .map(full)
      .filter((name) => !told.has(name));
    for (const name of fresh) told.add(name);
    if (fresh.length) globalThis.controlsMet(location.pathname.split('/')[1] || 'home', [...new Set(fresh)]);
  };
  let due = false;
  new MutationObserver(() => {
    if (due) return;
    due = true;
    setTimeout(() => {
      due = false;
      look();
    }, SOON);
  }).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class', 'style', 'hidden', 'disabled', 'open', 'role'],
  });

  const use = (event, how) => {
    const thing = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
    const field = event.target instanceof Element ? (event.target.closest('label')?.control ?? null) : null;
    for (const used of [thing, field]) {
      if (!used) continue;
      globalThis.controlsMet(location.pathname.split('/')[1] || 'home', [full(used)]);
      globalThis.controlUsed(full(used), how);
    }
  };
  addEventListener(
    'click',
    (event) => {
      if (event.isTrusted) use(event, event.detail === 0 ? 'key' : event.pointerType === 'touch' ? 'finger' : 'mouse');
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      if (event.isTrusted && (event.key === 'Enter' || event.key === ' ')) use(event, 'key');
    },
    true,
  );
  // what lies on the board is pressed through it: the place decides, not the element
  addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted || !(event.target instanceof Element) || !event.target.closest('svg.play')) return;
      const how = event.pointerType === 'touch' ? 'finger' : 'mouse';
      const lit = document.querySelector('.target');
      if (lit) globalThis.controlUsed(full(lit), how);
      for (const early of document.querySelectorAll('.early')) {
        const { left, right, top, bottom } = early.getBoundingClientRect();
        const { clientX: x, clientY: y } = event;
        if (left <= x && x <= right && top <= y && y <= bottom) globalThis.controlUsed(full(early), how);
      }
    },
    true,
  );
  // a list is opened by the system and chosen from by the driver: of that nothing is trusted, of all else only what is
  for (const kind of ['input', 'change'])
    addEventListener(
      kind,
      (event) => {
        if (event.isTrusted || event.target instanceof HTMLSelectElement) use(event, 'input');
      },
      true,
    );
}
