import { setTimeout as delay } from 'node:timers/promises';
import autocannon, { type RequestTemplate } from 'autocannon';
import { median } from './figures';

const connections = 10;
/** Pause in milliseconds after a run, in which the server completes abandoned requests. */
const settledMs = 200;

/** Request that is sent repeatedly to one of the two compared servers. */
export interface Load<Context extends object = object> {
  url: string;
  headers?: Record<string, string>;
  /** Creates the request for each run. */
  request: () => RequestTemplate<Context> | Promise<RequestTemplate<Context>>;
}

/**
 * Measures requests per second over 10 connections.
 * @throws for a response other than 2xx, because fast error responses would distort the result.
 */
export const throughput = async <Context extends object>(
  load: Load<Context>,
  seconds: number,
): Promise<number> => {
  const { requests, ...answers } = await autocannon<Context>({
    url: load.url,
    connections,
    duration: seconds,
    ...(load.headers ? { headers: load.headers } : {}),
    requests: [await load.request()],
  });
  if (answers.non2xx + answers.errors + answers.timeouts > 0) {
    throw new Error(
      `${load.url}: ${answers.non2xx} refused, ${answers.errors} failed, ${answers.timeouts} timed out`,
    );
  }
  await delay(settledMs);
  return requests.average;
};

export interface Comparison {
  /** Our throughput / throughput of the other side. */
  ratio: number;
  ours: number;
  theirs: number;
}

/**
 * Measures both sides alternately, so that other load affects both equally. The result is the median of the ratios.
 * @param rounds number of rounds. @param seconds duration of each run, after a warm-up of both sides.
 */
export const compare = async <A extends object, B extends object>(
  ours: Load<A>,
  theirs: Load<B>,
  { rounds = 3, seconds = 5 } = {},
): Promise<Comparison> => {
  await throughput(ours, 4);
  await throughput(theirs, 4);
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) {
    // The order alternates, because the first run of a round warms up the machine for the second run.
    if (round % 2 === 0) pairs.push([await throughput(ours, seconds), await throughput(theirs, seconds)]);
    else {
      const second = await throughput(theirs, seconds);
      pairs.push([await throughput(ours, seconds), second]);
    }
  }
  return {
    ratio: median(pairs.map(([a, b]) => a / b)),
    ours: median(pairs.map(([a]) => a)),
    theirs: median(pairs.map(([, b]) => b)),
  };
};

/** Formats both values of a comparison for the result table. */
export const describe = ({ ours, theirs }: Comparison) =>
  `${Math.round(ours)} of ${Math.round(theirs)} requests/s`;
