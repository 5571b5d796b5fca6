import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request as sendRequest } from 'node:http';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { people } from '../e2e/support/people';
import { startServer } from '../e2e/support/server';
import { openSession } from '../e2e/support/sessions';
import { type FuzzedRequest, fuzzedBytes, fuzzedRequest, isHonest } from '../tests/support/fuzz';
import { atLeast, atMost, type Figure } from './figures';
import { say } from './side';

/** Total number of requests; every twentieth request is almost valid HTTP as raw bytes. */
const requests = 200_000;
const batch = 1_000;
const atOnce = 8;
const rawShare = 20;

/** Milliseconds after which the run ends early; the result then shows the number of sent requests. */
const longest = 60 * 60 * 1000;

interface Answered {
  status: number;
  body: string;
  headers: { 'retry-after'?: unknown };
}

/**
 * Removes characters that Node does not send in paths and headers. Invalid HTTP is sent on a raw connection instead.
 */
const sendable = (value: string) => value.replaceAll(/[^\x21-\x7e\u00a1-\u00ff ]/g, '');

const send = (
  url: string,
  agent: Agent,
  { method, url: path, headers, payload }: FuzzedRequest,
  token: string | undefined,
): Promise<Answered | undefined> =>
  new Promise((resolve) => {
    const clean = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, sendable(value)]));
    const asked = sendRequest(
      url,
      {
        agent,
        method,
        path: path.replaceAll(/[^\x21-\x7e]/g, encodeURIComponent),
        headers: {
          ...clean,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) }),
        },
      },
      (response) => {
        text(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }),
          () => resolve(undefined),
        );
      },
    );
    // The server may close a connection after malformed input.
    asked.on('error', () => resolve(undefined));
    asked.end(payload);
  });

const sendBytes = (url: string, bytes: string): Promise<Answered | undefined> =>
  new Promise((resolve) => {
    const { port, hostname: host } = new URL(url);
    const socket = createConnection({ port: Number(port), host }, () => socket.end(bytes, 'latin1'));
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
    });
    socket
      .on('error', () => undefined)
      .on('close', () => {
        const [, status] = /^HTTP\/1\.[01] (\d{3})/.exec(answer) ?? [];
        resolve(status === undefined ? undefined : { status: Number(status), body: answer, headers: {} });
      });
  });

/** Calls `work` for each item, with limited concurrency. */
const inParallel = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
};

interface Tally {
  sent: number;
  unanswered: number;
  statuses: Map<number, number>;
  dishonest: string[];
}

const count = (tally: Tally, answered: Answered | undefined, asked: string) => {
  tally.sent += 1;
  if (!answered) {
    tally.unanswered += 1;
    return;
  }
  tally.statuses.set(answered.status, (tally.statuses.get(answered.status) ?? 0) + 1);
  if (!isHonest(answered)) tally.dishonest.push(`${answered.status} ${asked.slice(0, 2_000)}`);
};

const isAlive = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const fuzz = async (url: string, tokens: readonly (string | undefined)[]): Promise<Tally> => {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const tally: Tally = { sent: 0, unanswered: 0, statuses: new Map(), dishonest: [] };
  const asking = fuzzedRequest([1, 2, 3, 50, 999_999]);
  const until = Date.now() + longest;
  for (let round = 0; tally.sent < requests && Date.now() < until && (await isAlive(url)); round += 1) {
    const raws = batch / rawShare;
    await inParallel(fc.sample(asking, { numRuns: batch - raws, seed: round }), async (asked) => {
      const token = asked.caller === undefined ? undefined : tokens[asked.caller % tokens.length];
      count(tally, await send(url, agent, asked, token), JSON.stringify(asked));
    });
    await inParallel(fc.sample(fuzzedBytes(), { numRuns: raws, seed: round }), async (bytes) =>
      count(tally, await sendBytes(url, bytes), JSON.stringify(bytes)),
    );
    if (round % 20 === 19) say(`${tally.sent.toLocaleString('en')} sent …`);
  }
  agent.destroy();
  return tally;
};

/** Sends 200,000 malformed requests and checks that the server answers each of them with an error. */
export const fuzzFigures = async (): Promise<Figure[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'torvet-fuzz-'));
  const server = await startServer(dataDir, { seconds: 300 });
  try {
    const tokens = [undefined];
    const callers = [people.maegler, people.intern, people.laeser];
    const sessions = await Promise.all(callers.map((person) => openSession(server.url, person)));
    const tally = await fuzz(server.url, [...tokens, ...sessions.map(({ token }) => token)]);
    for (const line of tally.dishonest.slice(0, 20)) say(line);
    const alive = await isAlive(server.url);
    // After a crash, only the end of the log shows the cause.
    if (!alive) say(readFileSync(server.log, 'utf8').slice(-4_000));
    const statuses = [...tally.statuses].toSorted(([one], [other]) => one - other);
    return [
      atLeast('Fuzzed requests sent', tally.sent, requests, `${tally.unanswered} closed without an answer`),
      atMost('Answers 5xx other than honest 503s', tally.dishonest.length, 0, 'answers'),
      atLeast('The server afterwards', alive ? 1 : 0, 1, alive ? 'ready' : 'not ready'),
      {
        name: 'Fuzzed requests by status',
        measured: statuses.map(([status, times]) => `${status}: ${times}`).join(', '),
        target: '',
      },
    ];
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
