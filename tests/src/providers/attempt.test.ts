import { expect, test } from 'vitest';
import { createAttempt } from '../../../src/providers/data/attempt';
import { answeredError, unansweredError } from '../../../src/providers/http/httpError';
import { translate } from './calls';

const lost = () => unansweredError(new TypeError('Failed to fetch'), translate);
const rejected = () => answeredError(422, '{}', '/', translate);

/** Sends requests and records their idempotency keys. */
const attempting = () => {
  const attempt = createAttempt();
  const keys: string[] = [];
  const make = (given: unknown, error?: Error) =>
    attempt
      .try(given, async (key) => {
        keys.push(key);
        if (error) throw error;
      })
      .catch(() => undefined);
  return { keys, make };
};

test('a request without a response is repeated with its idempotency key', async () => {
  const { keys, make } = attempting();
  await make({ a: 1 }, lost());
  await make({ a: 1 }, lost());
  await make({ a: 1 });
  await make({ a: 1 });
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
});

test('a request that the server rejected is repeated with a new idempotency key', async () => {
  const { keys, make } = attempting();
  await make({ a: 1 }, rejected());
  await make({ a: 1 });
  expect(new Set(keys).size).toBe(2);
});

test('a different request has its own idempotency key, even after a lost response', async () => {
  const { keys, make } = attempting();
  await make({ a: 1 }, lost());
  await make({ a: 2 }, lost());
  await make({ a: 1 });
  expect(new Set(keys).size).toBe(3);
});
