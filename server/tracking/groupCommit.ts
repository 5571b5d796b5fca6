import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../errors';

/** Stores items in groups; each `add` resolves when its items are stored. */
export interface GroupCommit<Item> {
  /** @throws AppError `overloaded` if too many items wait, or the error of storing. */
  add: (items: readonly Item[]) => Promise<void>;
}

interface Waiting<Item> {
  items: readonly Item[];
  stored: () => void;
  failed: (error: unknown) => void;
}

/**
 * Group commit: while one group is stored, further items form the next, so that throughput grows with load.
 * @param store stores a group atomically. @param atOnce concurrent groups.
 * @param most items in a group; @param queue maximum waiting items. @param restMs pause between groups, in which the
 * next one collects; none after an idle time.
 */
export const groupCommit = <Item>(
  store: (items: readonly Item[]) => Promise<void>,
  { atOnce, most, queue, restMs }: { atOnce: number; most: number; queue: number; restMs: number },
): GroupCommit<Item> => {
  let waiting: Waiting<Item>[] = [];
  let queued = 0;
  let storing = 0;

  /** First waiting items up to the size of a group, at least one entry. */
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
