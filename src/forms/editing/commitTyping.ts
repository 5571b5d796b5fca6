/** What is being typed counts when its field is left, which neither a key that saves nor closing a tab nor the Back key does. */
export const commitTyping = (): void => {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement)) return;
  field.blur();
  field.focus({ preventScroll: true });
};
