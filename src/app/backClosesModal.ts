/*
 * On narrow windows the browser's Back closes an open menu or dialog, as on a phone, and does not leave the page.
 * While a modal is open, the history has an entry on top of the page's, with the same address. The router never sees
 * that entry: it is removed before the router navigates, and its events are stopped.
 */

/** Windows with the navigation of phones. */
const narrow = '(max-width:899.95px)';

/** Key of the history state that marks the entry of a modal. */
const mark = 'modal';

/**
 * An open modal of MUI. The confirmation before an edited form is left blocks a navigation of the router, which changes
 * the history.
 */
const openModals = 'body > .MuiModal-root:not([aria-hidden="true"], :has([data-blocks-navigation]))';

const read = (state: unknown, key: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined;

const isModalEntry = (state: unknown = window.history.state): boolean => read(state, mark) === true;

const topModal = () => [...document.querySelectorAll<HTMLElement>(openModals)].at(-1);

/** The router's position of the page below the entry of a modal, while that is the current entry. */
let pageBelow: unknown;

let removing: { done: Promise<void>; resolve: () => void } | undefined;

/** Removes the history entry of a modal by going back to that of its page. */
const removeEntry = (): Promise<void> => {
  if (!removing) {
    let resolve: () => void = () => undefined;
    const done = new Promise<void>((resolved) => {
      resolve = resolved;
    });
    removing = { done, resolve };
    pageBelow = undefined;
    window.history.back();
  }
  return removing.done;
};

const hasOpenModal = () => topModal() !== undefined && window.matchMedia(narrow).matches;

const addEntry = (): void => {
  const state: unknown = window.history.state;
  pageBelow = read(state, 'idx');
  window.history.pushState({ ...(typeof state === 'object' ? state : {}), [mark]: true }, '');
};

const removeEntryOfClosed = (): void => {
  if (!removing && !hasOpenModal() && isModalEntry()) void removeEntry();
};

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Adds the entry of an opened modal at once, so that a Back pressed as soon as it is visible closes it. The entry of a
 * closed one is removed in the next task, when a menu that opens a dialog has been replaced by it.
 */
const updateEntry = (): void => {
  clearTimeout(timer);
  if (removing) return;
  if (!hasOpenModal()) timer = setTimeout(removeEntryOfClosed);
  else if (!isModalEntry()) addEntry();
};

const closeTopModal = (): void => {
  const target = topModal();
  const within = target?.contains(document.activeElement) ? document.activeElement : target;
  within?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
};

const onPop = (event: PopStateEvent): void => {
  if (removing) {
    event.stopImmediatePropagation();
    removing.resolve();
    removing = undefined;
    // After the navigation that has waited for this.
    setTimeout(updateEntry);
  } else if (isModalEntry(event.state)) {
    // Forward, or a reload, to the entry of a modal that is no longer open.
    event.stopImmediatePropagation();
    void removeEntry();
  } else if (pageBelow !== undefined) {
    const isPageBelow = read(event.state, 'idx') === pageBelow;
    pageBelow = undefined;
    if (!isPageBelow) return;
    event.stopImmediatePropagation();
    // The modal was just closed and its entry is not removed yet: this Back belongs to the page.
    if (topModal()) closeTopModal();
    else window.history.back();
  }
};

/**
 * Starts to close modals by Back.
 * @returns the router, which removes the entry of an open modal before it navigates.
 */
export const closeModalsByBack = <Router extends { navigate: unknown }>(router: Router): Router => {
  // Before the router's own listener.
  window.addEventListener('popstate', onPop, { capture: true });
  new MutationObserver(updateEntry).observe(document.body, { childList: true });
  updateEntry();
  const { navigate } = router;
  if (typeof navigate !== 'function') return router;
  const navigateFromPage = async (...args: unknown[]): Promise<void> => {
    await (isModalEntry() ? removeEntry() : removing?.done);
    await Reflect.apply(navigate, router, args);
    updateEntry();
  };
  return new Proxy(router, {
    get: (target, name): unknown => {
      if (name !== 'navigate' || !(removing || isModalEntry())) return Reflect.get(target, name);
      return navigateFromPage;
    },
  });
};
