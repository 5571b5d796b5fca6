import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChangeCancelled, createChangeReasons, withReasons } from '../../../src/providers/changeReasons';
import { runTogether } from '../../../src/providers/data/runTogether';
import { createHttpClient } from '../../../src/providers/http/httpClient';
import { answeredError } from '../../../src/providers/http/httpError';

const rows = [1, 2, 3, 4, 5];
const quietly = { onProgress: () => undefined, atOnce: 1 };
const later = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

describe('the reason that staff give for a change', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is requested once for a bulk action even if it takes seconds, and again for the next action', async () => {
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

  test('is requested once for a cancelled bulk action, and again for the next action', async () => {
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

  test('is requested when the server rejects a write without a reason, and the write is then repeated', async () => {
    const reasons = createChangeReasons(() => true);
    reasons.setPrompt(() => Promise.resolve('Efter aftale'));
    const sent: (string | undefined)[] = [];
    const http = createHttpClient(
      (key) => key,
      () => undefined,
    );
    const { send } = withReasons(
      {
        ...http,
        send: async (_url, { reason } = {}) => {
          sent.push(reason);
          if (reason === undefined)
            throw answeredError(422, '{"code":"invalid","fields":{"reason":"Skriv"}}', '/', (key) => key);
          return { status: 200, headers: new Headers(), json: undefined };
        },
      },
      reasons,
    );
    expect(await send('/', { method: 'POST', needsReason: 'byRecord' })).toMatchObject({ status: 200 });
    expect(sent).toEqual([undefined, 'Efter aftale']);
    await expect(send('/', { method: 'POST' })).rejects.toMatchObject({ status: 422 });
  });
});
