const waiting: (() => void)[] = [];

/** Runs a callback after the test, whatever its result. */
export const afterThisTest = (leave: () => void): void => {
  waiting.push(leave);
};

/** Runs the callbacks of the finished test. */
export const leaveTest = (): void => {
  for (const leave of waiting.splice(0)) leave();
};
