import { asOneAction } from '../changeReasons';

/** Result for one item: its value, its error, or neither if the item was not started. */
export type Outcome<T, R> =
  | { item: T; result: R }
  | { item: T; error: unknown }
  | { item: T; notBegun: true };

interface Course {
  onProgress?: (done: number) => void;
  /** If aborted, no further items are started; pending ones finish. */
  signal?: AbortSignal;
  /** Maximum number of concurrent items. */
  atOnce?: number;
}

/**
 * Runs a function for each item with limited concurrency. An error does not stop other items.
 * @returns the results in the order of the items.
 */
export const runTogether = async <T, R>(
  items: readonly T[],
  act: (item: T) => Promise<R>,
  { onProgress, signal, atOnce = 3 }: Course = {},
): Promise<Outcome<T, R>[]> => {
  const outcomes = items.map((item): Outcome<T, R> => ({ item, notBegun: true }));
  const waiting = items.entries();
  let done = 0;
  const work = async () => {
    // All workers share one iterator, so that each item is processed once.
    for (const [index, item] of waiting) {
      if (signal?.aborted) return;
      outcomes[index] = await act(item).then(
        (result) => ({ item, result }),
        (error: unknown) => ({ item, error }),
      );
      done += 1;
      onProgress?.(done);
    }
  };
  await asOneAction(() => Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work)));
  return outcomes;
};
