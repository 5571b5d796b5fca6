import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runTogether } from '../../../src/lists/bulk/runTogether';
import { ChangeCancelled, createChangeReasons } from '../../../src/providers/changeReasons';

const rows = [1, 2, 3, 4, 5];
const quietly = { onProgress: () => undefined, atOnce: 1 };
const later = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

describe('the reason of a change by staff', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is asked for once in a bulk operation whose calls are a second apart, and again in the next', async () => {
    const reasons = createChangeReasons(() => true);
    let asked = 0;
    reasons.setPrompt(() => Promise.resolve(`reason ${(asked += 1)}`));
    const change = async () => {
      await later(1_000);
      return reasons.during((reason) => Promise.resolve(reason));
    };
    const outcomes = runTogether(rows, change, quietly);
    await vi.runAllTimersAsync();
    expect(await outcomes).toEqual(rows.map((item) => ({ item, result: 'reason 1' })));
    const next = change();
    await vi.runAllTimersAsync();
    expect(await next).toBe('reason 2');
  });

  test('is asked for once in a bulk operation that is cancelled, and again at once in the next', async () => {
    const reasons = createChangeReasons(() => true);
    const cancelled = new ChangeCancelled('cancelled');
    let asked = 0;
    reasons.setPrompt(() => {
      asked += 1;
      return asked === 1 ? Promise.reject(cancelled) : Promise.resolve('now');
    });
    const change = () => reasons.during((reason) => Promise.resolve(reason));
    const outcomes = runTogether(rows, change, quietly);
    expect(await outcomes).toEqual(rows.map((item) => ({ item, error: cancelled })));
    expect(asked).toBe(1);
    expect(await change()).toBe('now');
  });
});
