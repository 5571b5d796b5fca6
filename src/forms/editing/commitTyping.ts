/** Blurs the focused field to commit its value: shortcuts, Back and closing the tab fire no `blur` event. */
export const commitTyping = (): void => {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement)) return;
  field.blur();
  field.focus({ preventScroll: true });
};
