/*
 * A picture in full size is a figure that the address names, so it opens and closes without any script. With one,
 * Escape closes it too, and whoever closes it stands at the picture again.
 */

const viewer = document.querySelector('.viewer');
const gallery = document.querySelector('.gallery');

/** The figure that an address names. */
const figureOf = (address: string): Element | undefined =>
  [...(viewer?.children ?? [])].find(({ id }) => `#${id}` === new URL(address).hash);

const isDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

document.addEventListener('keydown', ({ key, target, defaultPrevented }) => {
  if (key !== 'Escape' || defaultPrevented || isDialog(target)) return;
  figureOf(window.location.href)?.querySelector<HTMLElement>('.close')?.click();
});

// Closed by Escape, by its button or by Back.
window.addEventListener('hashchange', ({ oldURL, newURL }) => {
  const closed = figureOf(oldURL);
  if (closed && !figureOf(newURL)) gallery?.querySelector<HTMLElement>(`[href="#${closed.id}"]`)?.focus();
});
