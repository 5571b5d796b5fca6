/*
 * Applies filters, sort order and pages without a page load: loads the same URL, and replaces results, counts and
 * heading. The form and links work without scripts too.
 */

/** Debounce of text inputs in milliseconds. */
const typingMs = 400;

/** Selectors of the elements that are replaced. The filter panel stays open or closed. */
const replaced = ['.search-head h1', '.types', '#panel', '#results', '.feeds'];

const page = () => document.querySelector<HTMLElement>('[data-search]');
const form = () => document.querySelector<HTMLFormElement>('#filters');

/** Loads a document with XMLHttpRequest, whose `responseType` parses HTML without violating trusted types. */
const fetchPage = (address: string, signal: AbortSignal): Promise<{ found: Document; address: string }> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.addEventListener('load', () => {
      const found = request.responseXML;
      if (request.status === 200 && found?.querySelector('[data-search]'))
        resolve({ found, address: request.responseURL });
      else reject(new Error(String(request.status)));
    });
    request.addEventListener('error', () => reject(new Error('network')));
    signal.addEventListener('abort', () => request.abort());
    request.open('GET', address);
    request.send();
  });

const say = (name: 'loading' | 'failed' | undefined): void => {
  const status = document.querySelector<HTMLElement>('[data-search-status]');
  if (status)
    status.textContent =
      name === undefined
        ? (document.querySelector('#total')?.textContent ?? '')
        : (status.dataset[name] ?? '');
};

const openDetails = (): Set<string> =>
  new Set(
    [...document.querySelectorAll<HTMLDetailsElement>('[data-search] details[open]')].map(({ id }) => id),
  );

/** Replaces the elements, and restores the focus. */
const replaceParts = (found: Document): void => {
  const focused = document.activeElement?.id;
  const open = openDetails();
  // `autofocus` is meant for page loads; here, another input may have the focus.
  found.querySelector('[autofocus]')?.removeAttribute('autofocus');
  for (const selector of replaced) {
    const [before, after] = [document.querySelector(selector), found.querySelector(selector)];
    if (before && after) before.replaceWith(document.adoptNode(after));
  }
  for (const details of document.querySelectorAll<HTMLDetailsElement>('[data-search] details'))
    if (open.has(details.id)) details.open = true;
  const [canonical, robots] = ['link[rel=canonical]', 'meta[name=robots]'].map((selector) => ({
    before: document.head.querySelector(selector),
    after: found.head.querySelector(selector),
  }));
  for (const one of [canonical, robots]) {
    one?.before?.remove();
    if (one?.after) document.head.append(document.adoptNode(one.after));
  }
  const language = found.querySelector('header.site [hreflang]');
  if (language) document.querySelector('header.site [hreflang]')?.replaceWith(document.adoptNode(language));
  document.title = found.title;
  if (focused) document.querySelector<HTMLElement>(`#${CSS.escape(focused)}`)?.focus({ preventScroll: true });
};

let running: AbortController | undefined;

interface Showing {
  /** True to add a history entry. */
  push: boolean;
  /** True to scroll to the top of the results, after a change of the page. */
  top?: boolean;
  /** True to focus the first invalid value. */
  toError?: boolean;
}

const show = async (address: string, { push, top = false, toError = false }: Showing): Promise<void> => {
  running?.abort();
  const request = new AbortController();
  running = request;
  page()?.setAttribute('aria-busy', 'true');
  say('loading');
  try {
    const { found, address: shown } = await fetchPage(address, request.signal);
    if (request.signal.aborted) return;
    if (push && shown !== window.location.href) window.history.pushState({ search: true }, '', shown);
    replaceParts(found);
    const text = document.querySelector<HTMLInputElement>('#text');
    const wanted = found.querySelector<HTMLInputElement>('#text');
    if (text && wanted && document.activeElement !== text) text.value = wanted.defaultValue;
    say(undefined);
    if (toError) form()?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    if (top) {
      document.querySelector<HTMLElement>('#total')?.focus({ preventScroll: true });
      document.querySelector('#results')?.scrollIntoView();
    }
  } catch {
    if (!request.signal.aborted) say('failed');
  } finally {
    if (running === request) page()?.removeAttribute('aria-busy');
  }
};

/** URL of the form with its current values. */
const formAddress = (): string | undefined => {
  const filters = form();
  if (!filters) return undefined;
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(filters))
    if (typeof value === 'string' && value) query.append(name, value);
  const address = new URL(filters.action);
  address.search = query.toString();
  return address.href;
};

const showForm = (options: Pick<Showing, 'toError'> = {}): void => {
  const address = formAddress();
  if (address) void show(address, { push: true, ...options });
};

const isPlainClick = ({
  button,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
  defaultPrevented,
}: MouseEvent): boolean => button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey && !defaultPrevented;

/** Applies filters without a page load on pages with search results; does nothing on other pages. */
export const searchInPlace = (): void => {
  if (!page()) return;
  let typing: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('submit', (event) => {
    if (event.target !== form()) return;
    event.preventDefault();
    clearTimeout(typing);
    showForm({ toError: true });
  });
  document.addEventListener('change', ({ target }) => {
    const isOfForm =
      (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) && target.form === form();
    if (isOfForm && target.id !== 'text') showForm();
  });
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.id !== 'text') return;
    clearTimeout(typing);
    typing = setTimeout(() => showForm(), typingMs);
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event)) return;
    const isPage = link.closest('.pages') !== null;
    if (!isPage && !link.closest('.types, .chosen')) return;
    event.preventDefault();
    void show(link.href, { push: true, top: isPage });
  });
  window.addEventListener('popstate', () => void show(window.location.href, { push: false }));
};
