/** Lets the browser draw and answer between two long pieces of work. */
export const yieldToMain = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
