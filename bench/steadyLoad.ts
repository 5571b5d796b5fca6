import { setTimeout as delay } from 'node:timers/promises';
import { pagePath, type Side } from './side';

/** Milliseconds between two requests of the constant load, and duration of the measurement in seconds. */
export const steady = { every: 50, seconds: 15 };

/** Creates a function that returns true after a number of seconds. */
export const after = (seconds: number) => {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() > end;
};

/**
 * Measures milliseconds of requests for the account's list page, which are sent at a constant rate until `over`.
 * @throws if a request fails.
 */
export const steadyTimes = async (side: Side, over: () => boolean): Promise<number[]> => {
  const under: Promise<number>[] = [];
  const one = async () => {
    const begun = performance.now();
    const answer = await fetch(`${side.server.url}${pagePath(side.account)}`, {
      headers: { authorization: `Bearer ${side.session.token}` },
    });
    await answer.text();
    if (!answer.ok) throw new Error(`The page: ${answer.status}`);
    return performance.now() - begun;
  };
  for (let next = performance.now(); !over(); next += steady.every) {
    under.push(one());
    await delay(Math.max(0, next + steady.every - performance.now()));
  }
  return Promise.all(under);
};
