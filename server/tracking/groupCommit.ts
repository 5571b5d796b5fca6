import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../errors';

/** Group commit: stores items in groups. */
export interface GroupCommit<Item> {
  /**
   * Adds items, and resolves when they are stored.
   * @throws AppError `overloaded` if too many items wait, or the error of `store`.
   */
  add: (items: readonly Item[]) => Promise<void>;
}

interface Waiting<Item> {
  items: readonly Item[];
  stored: () => void;
  failed: (error: unknown) => void;
}

/**
 * Opens a group commit. While a group is stored, further items form the next group, so that throughput grows with load.
 * @param store stores the items of a group atomically.
 * @param atOnce maximum number of groups that are stored concurrently.
 * @param most maximum number of items in a group.
 * @param queue maximum number of waiting items.
 * @param restMs pause between groups, which makes the next group larger; skipped after an idle time.
 */
export const groupCommit = <Item>(
  store: (items: readonly Item[]) => Promise<void>,
  { atOnce, most, queue, restMs }: { atOnce: number; most: number; queue: number; restMs: number },
): GroupCommit<Item> => {
  let waiting: Waiting<Item>[] = [];
  let queued = 0;
  let storing = 0;

  /** Removes the next group from the waiting items: at most `most` items, but at least one call of `add`. */
  const nextGroup = (): Waiting<Item>[] => {
    let size = 0;
    const end = waiting.findIndex(({ items }, index) => {
      size += items.length;
      return index > 0 && size > most;
    });
    const group = end === -1 ? waiting : waiting.slice(0, end);
    waiting = end === -1 ? [] : waiting.slice(end);
    queued -= group.reduce((sum, { items }) => sum + items.length, 0);
    return group;
  };

  const work = async () => {
    storing += 1;
    while (waiting.length > 0) {
      const group = nextGroup();
      try {
        await store(group.flatMap(({ items }) => items));
        for (const { stored } of group) stored();
      } catch (error) {
        for (const { failed } of group) failed(error);
      }
      await sleep(restMs);
    }
    storing -= 1;
  };

  return {
    add: (items) => {
      if (queued + items.length > queue) return Promise.reject(new AppError('overloaded', { retryAfter: 1 }));
      return new Promise<void>((stored, failed) => {
        waiting.push({ items, stored, failed });
        queued += items.length;
        if (storing < atOnce) void work();
      });
    },
  };
};
