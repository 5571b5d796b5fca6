/** Commits the focused field: neither a shortcut that saves nor closing the tab nor Back fires `blur`. */
export const commitTyping = (): void => {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement)) return;
  field.blur();
  field.focus({ preventScroll: true });
};
