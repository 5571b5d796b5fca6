/*
 * Full-size images are figures that CSS `:target` shows, so they work without scripts. The script makes Escape close
 * the image, arrow keys show another one, and Back leaves the gallery in one step. The page behind is inert, and
 * closing moves the focus back to the image on the page.
 */

const viewer = document.querySelector('.viewer');
const gallery = document.querySelector('.gallery');

/** Figure whose id is the fragment of a URL. */
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

// Replaces the history entry when another image is shown, so that Back always closes the gallery.
viewer?.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  event.preventDefault();
  window.location.replace(link.href);
});

// `popstate` sets the focus trap immediately, because `hashchange` may come after key events that are already pending.
const holdFocusWhereOpen = () => {
  holdFocus(figureOf(window.location.href) !== undefined);
};
window.addEventListener('popstate', holdFocusWhereOpen);
holdFocusWhereOpen();

// Runs after an image was opened, or closed by Escape, its button or Back. Sets the focus after the browser has moved
// it to the fragment.
window.addEventListener('hashchange', ({ oldURL, newURL }) => {
  const [closed, opened] = [figureOf(oldURL), figureOf(newURL)];
  if (opened) opened.querySelector<HTMLElement>('.close')?.focus();
  else if (closed) {
    const images = [...(gallery?.querySelectorAll<HTMLElement>(`[href="#${closed.id}"], .all-images`) ?? [])];
    images.find((image) => image.checkVisibility())?.focus();
  }
});
