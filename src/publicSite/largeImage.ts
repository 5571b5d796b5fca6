/*
 * An image in full size is a figure that the address names, so it opens and closes without any script. With one,
 * Escape closes it and the arrow keys lead on, nothing behind it can be reached meanwhile, Back leads to the page
 * rather than to images that were closed, and whoever closes it stands at the image again.
 */

const viewer = document.querySelector('.viewer');
const gallery = document.querySelector('.gallery');

/** The figure that an address names. */
const figureOf = (address: string): Element | undefined =>
  [...(viewer?.children ?? [])].find(({ id }) => `#${id}` === new URL(address).hash);

const isDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/** The page without the images in full size. */
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

// The step itself determines which image is shown: `hashchange` may fire after pending key events.
const holdFocusWhereOpen = () => {
  holdFocus(figureOf(window.location.href) !== undefined);
};
window.addEventListener('popstate', holdFocusWhereOpen);
holdFocusWhereOpen();

// Opened, or closed by Escape, by its button or by Back: focus follows after the browser's own move to the fragment.
window.addEventListener('hashchange', ({ oldURL, newURL }) => {
  const [closed, opened] = [figureOf(oldURL), figureOf(newURL)];
  if (opened) opened.querySelector<HTMLElement>('.close')?.focus();
  else if (closed) {
    const images = [...(gallery?.querySelectorAll<HTMLElement>(`[href="#${closed.id}"], .all-images`) ?? [])];
    images.find((image) => image.checkVisibility())?.focus();
  }
});
