import { asOneAction } from '../../providers/changeReasons';

/** What became of one of several. */
export type Outcome<T, R> =
  | { item: T; result: R }
  | { item: T; error: unknown }
  | { item: T; notBegun: true };

interface Course {
  onProgress: (done: number) => void;
  /** Once it is aborted, nothing more is begun; what is under way goes on to its end. */
  signal?: AbortSignal;
  atOnce?: number;
}

/**
 * Does the same to several, a few at a time; one that fails does not stop the others.
 * @returns the outcomes in the order of the items.
 */
export const runTogether = async <T, R>(
  items: readonly T[],
  act: (item: T) => Promise<R>,
  { onProgress, signal, atOnce = 3 }: Course,
): Promise<Outcome<T, R>[]> => {
  const outcomes = items.map((item): Outcome<T, R> => ({ item, notBegun: true }));
  const waiting = items.entries();
  let done = 0;
  const work = async () => {
    // Every worker takes from the same iterator, so that each item is taken once.
    for (const [index, item] of waiting) {
      if (signal?.aborted) return;
      outcomes[index] = await act(item).then(
        (result) => ({ item, result }),
        (error: unknown) => ({ item, error }),
      );
      done += 1;
      onProgress(done);
    }
  };
  await asOneAction(() => Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work)));
  return outcomes;
};
