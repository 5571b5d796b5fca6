/** Blurs the focused field to commit its value, because a shortcut, closing the tab or Back do not fire `blur`. */
export const commitTyping = (): void => {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement)) return;
  field.blur();
  field.focus({ preventScroll: true });
};
