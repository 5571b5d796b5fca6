/* Images in full size are figures shown by CSS `:target`, so they work without scripts. The script adds: Escape
   closes the image, arrow keys show the next one, the page behind is inert, Back leaves the gallery in one step,
   and closing returns the focus to the image on the page. */

const viewer = document.querySelector('.viewer');
const gallery = document.querySelector('.gallery');

/** Figure named by a URL's fragment. */
const figureOf = (address: string): Element | undefined =>
  [...(viewer?.children ?? [])].find(({ id }) => `#${id}` === new URL(address).hash);

const isDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/** Elements of the page outside of the viewer. */
const besideViewer = (): HTMLElement[] => {
  const found: HTMLElement[] = [];
  for (let inner = viewer; inner && inner !== document.body; inner = inner.parentElement) {
    for (const one of inner.parentElement?.children ?? [])
      if (one instanceof HTMLElement && one !== inner && one.id !== 'cc-main') found.push(one);
  }
  return found;
};

const holdFocus = (open: boolean) => {
  for (const element of besideViewer()) element.inert = open;
};

const controls: Readonly<Record<string, string>> = {
  Escape: '.close',
  ArrowLeft: '.previousImage',
  ArrowRight: '.nextImage',
};

document.addEventListener('keydown', ({ key, target, defaultPrevented }) => {
  const control = controls[key];
  if (control === undefined || defaultPrevented || isDialog(target)) return;
  figureOf(window.location.href)?.querySelector<HTMLElement>(control)?.click();
});

// Replaces the history entry between images, so that Back always returns to the page.
viewer?.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  event.preventDefault();
  window.location.replace(link.href);
});

// `popstate` sets the focus trap at once, because `hashchange` may fire after key events that are already pending.
const holdFocusWhereOpen = () => {
  holdFocus(figureOf(window.location.href) !== undefined);
};
window.addEventListener('popstate', holdFocusWhereOpen);
holdFocusWhereOpen();

// The image was opened, or closed by Escape, its button or Back. The focus is set after the browser has moved it to
// the fragment.
window.addEventListener('hashchange', ({ oldURL, newURL }) => {
  const [closed, opened] = [figureOf(oldURL), figureOf(newURL)];
  if (opened) opened.querySelector<HTMLElement>('.close')?.focus();
  else if (closed) {
    const images = [...(gallery?.querySelectorAll<HTMLElement>(`[href="#${closed.id}"], .all-images`) ?? [])];
    images.find((image) => image.checkVisibility())?.focus();
  }
});
