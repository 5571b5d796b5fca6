/*
 * On narrow windows, the browser's Back button closes an open menu or dialog instead of leaving the page. While a modal
 * is open, the history has an extra entry with the same URL. The router does not see the extra entry: it is removed
 * before the router navigates, and its `popstate` events are stopped.
 */

/** Media query of the window widths that have the phone navigation. */
const narrow = '(max-width:899.95px)';

/** Property of the history state that marks the extra entry of a modal. */
const mark = 'modal';

/**
 * Selector for open MUI modals. Excludes the confirmation before leaving an edited form: it blocks a navigation of the
 * router, which changes the history itself.
 */
const openModals = 'body > .MuiModal-root:not([aria-hidden="true"], :has([data-blocks-navigation]))';

const read = (state: unknown, key: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined;

const isModalEntry = (state: unknown = window.history.state): boolean => read(state, mark) === true;

const topModal = () => [...document.querySelectorAll<HTMLElement>(openModals)].at(-1);

/** Router state of the history entry below the modal's entry; set while the modal's entry is current. */
let pageBelow: unknown;

let removing: { done: Promise<void>; resolve: () => void } | undefined;

/** Removes the modal's history entry by going back one entry. */
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
 * Adds a history entry when a modal opens. Removes the entry of a closed modal in the next task, because a menu may be
 * replaced by a dialog.
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
    // Delayed until after the navigation that waited for the removal.
    setTimeout(updateEntry);
  } else if (isModalEntry(event.state)) {
    // The user went forward, or reloaded, to the history entry of a closed modal.
    event.stopImmediatePropagation();
    void removeEntry();
  } else if (pageBelow !== undefined) {
    const isPageBelow = read(event.state, 'idx') === pageBelow;
    pageBelow = undefined;
    if (!isPageBelow) return;
    event.stopImmediatePropagation();
    // If the modal was just closed and its history entry is not removed yet, Back applies to the page.
    if (topModal()) closeTopModal();
    else window.history.back();
  }
};

/**
 * Makes the browser's Back button close modals.
 * @returns the router, extended to remove the history entry of an open modal before a navigation.
 */
export const closeModalsByBack = <Router extends { navigate: unknown }>(router: Router): Router => {
  // Registered before the router's listener, so that it runs first.
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
