import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type RunningServer, startServer } from '../e2e/support/server';
import { type Cluster, postgresFolder, startCluster } from '../tests/support/postgres';
import {
  arrangeWriters,
  columnOf,
  namesTwice,
  nothingWritten,
  readOn,
  summary,
  type Written,
  writeOn,
} from './acknowledgedWrites';
import { atMost, type Figure, median } from './figures';
import { memoryOf, root, runSQL, say } from './side';

const secret = 'a secret that signs the tokens of the bench only';

/** Durations in seconds: measuring the maximum load, maximum recovery after a fault, the fault, and waiting. */
const seconds = { calibration: 15, back: 30, away: 10, waiting: 120 };
/** Milliseconds by which the clocks of the servers jump. */
const jumps = [3_600_000, -7_200_000, 0];
/** Size in megabytes of the RAM disk with the database, which the test fills. */
const diskMegabytes = 1_500;
/** Maximum ratio of a worker's memory in the last third of the run to its memory in the first third. */
const mostGrowth = 1.2;

const isRoot = process.getuid?.() === 0;

/**
 * Mounts a small RAM disk. @returns a function that unmounts it; undefined without the permission to mount.
 */
const mountDisk = (folder: string): (() => void) | undefined => {
  const options = `size=${diskMegabytes}m,mode=1777`;
  if (!isRoot || spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'torvet-soak', folder]).status !== 0)
    return undefined;
  const unmount = () => spawnSync('umount', [folder]);
  process.once('exit', unmount);
  return () => {
    process.off('exit', unmount);
    unmount();
  };
};

const childrenOf = (pid: number): number[] =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .map(Number)
    .filter((child) => child > 0 && child !== pid);

/** Process ids of the workers of a server, oldest first. The oldest worker is never killed, to observe its memory. */
const workersOf = ({ pid }: RunningServer) => childrenOf(pid).toSorted((one, other) => one - other);

const answers = (url: string): Promise<boolean> =>
  Promise.race([
    runSQL(url, 'select 1').then(
      () => true,
      () => false,
    ),
    delay(2_000, false),
  ]);

const fillDisk = async (file: string, cluster: Cluster): Promise<void> => {
  const filler = openSync(file, 'w');
  try {
    for (const block of [Buffer.alloc(1_048_576), Buffer.alloc(4_096)])
      try {
        for (;;) writeSync(filler, block);
      } catch {
        // Writing fails because the disk is full.
      }
    await delay(seconds.away * 1000);
  } finally {
    closeSync(filler);
    rmSync(file);
  }
  // PostgreSQL exits if it cannot write its log; in production, a supervisor restarts PostgreSQL.
  const deadline = Date.now() + 5_000;
  while (!(await answers(cluster.url())) && Date.now() < deadline) await delay(200);
  if (!(await answers(cluster.url()))) {
    await cluster.stop();
    await cluster.start();
  }
};

interface SoakParts {
  cluster: Cluster;
  server: RunningServer;
  disk: string | undefined;
  moveClock: (offset: number) => void;
}

/** Faults by name, in the order in which they are injected. */
const disturbances = ({ cluster, server, disk, moveClock }: SoakParts) => ({
  'a worker is killed': async () => {
    const youngest = workersOf(server).at(-1);
    if (youngest !== undefined) process.kill(youngest, 'SIGKILL');
  },
  'PostgreSQL is restarted': async () => {
    await cluster.stop();
    await delay(2_000);
    await cluster.start();
  },
  ...Object.fromEntries(
    jumps.map((jump) => [
      `the clock of the servers is ${jump / 60_000} minutes off`,
      async () => moveClock(jump),
    ]),
  ),
  'PostgreSQL is killed': async () => {
    await cluster.kill();
    await delay(2_000);
    await cluster.start();
  },
  ...(disk === undefined ? {} : { 'the disk is full': () => fillDisk(join(disk, 'filler'), cluster) }),
});

/** Measures seconds from the end of a fault until a later write is acknowledged. */
const secondsUntilBack = async (written: Written): Promise<number> => {
  const since = performance.now();
  const deadline = since + seconds.waiting * 1000;
  while (written.last.sentAt < since && performance.now() < deadline) await delay(20);
  return ((written.last.sentAt < since ? deadline : written.last.answeredAt) - since) / 1000;
};

const withStatus = (found: readonly ReadonlyMap<string, number>[], holds: (status: string) => boolean) =>
  found.flatMap((each) => [...each]).reduce((sum, [status, amount]) => sum + (holds(status) ? amount : 0), 0);

/**
 * Runs half the maximum load for some minutes. In this time, workers and PostgreSQL are killed, the disk fills up, and
 * the clock jumps.
 */
export const soakFigures = async (minutes: number): Promise<Figure[]> => {
  if (!postgresFolder()) {
    say('Left out: needs PostgreSQL.');
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'torvet-soak-'));
  chmodSync(folder, 0o755);
  const dataDir = mkdtempSync(join(tmpdir(), 'torvet-soak-data-'));
  const clock = join(dataDir, 'clock');
  const moveClock = (offset: number) => writeFileSync(clock, String(offset));
  moveClock(0);
  const unmount = mountDisk(folder);
  if (!unmount) say('The disk is not filled: needs the right to mount one.');
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  const cluster = await startCluster({ max_wal_size: '256MB' });
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  let server: RunningServer | undefined;
  let isOver = false;
  const over = () => isOver;
  try {
    server = await startServer(dataDir, {
      env: {
        DATABASE_URL: cluster.url(),
        TOKEN_SECRET: secret,
        SEED: 'none',
        WORKERS: '2',
        CLOCK_OFFSET_FILE: clock,
      },
      flags: ['--import', join(root, 'bench/jumpingClock.mjs')],
    });
    const running = server;
    const writers = await arrangeWriters(cluster.url(), secret);
    const written = nothingWritten();
    let pause = 0;
    const pace = { pauseMs: () => pause, over };
    const work = Promise.all(writers.map((writer) => writeOn(running.url, writer, written, pace)));
    const reading = Promise.all([1, 2].map(() => readOn(running.url, pace)));
    await delay(seconds.calibration * 1000);
    const full = written.cards.length / seconds.calibration;
    // A pause as long as a request halves the load of each client.
    pause = (writers.length * 1000) / full;
    say(`${full.toFixed(0)} writes a second at full load; half of it from now on`);

    const [observed = 0] = workersOf(running);
    const memory: number[] = [];
    const sampling = setInterval(() => memory.push(memoryOf(observed, 'VmRSS')), 2_000);
    const all = Object.entries(disturbances({ cluster, server, disk: unmount && folder, moveClock }));
    const calm = Math.min(60, Math.max(8, (minutes * 60) / 40));
    const end = performance.now() + minutes * 60_000;
    const back: number[] = [];
    for (let number = 0; performance.now() < end; number += 1) {
      const [name, disturb] = all[number % all.length] ?? all[0] ?? ['', async () => undefined];
      await disturb();
      const lasted = await secondsUntilBack(written);
      back.push(lasted);
      say(`${new Date().toISOString().slice(11, 19)} ${name}: writes again after ${lasted.toFixed(1)} s`);
      await delay(calm * 1000);
    }
    clearInterval(sampling);
    isOver = true;
    await work;
    const pages = await reading;

    const cards = await columnOf(cluster.url(), "select fields ->> 'name' from contact_cards");
    const found = new Set(cards);
    const lost = written.cards.filter((name) => !found.has(name));
    const third = Math.ceil(memory.length / 3);
    const [early, late] = [memory.slice(0, third), memory.slice(-third)].map(median);
    const every = [written.answers, ...pages];
    return [
      atMost(
        `Acknowledged writes lost in ${minutes} minutes with ${back.length} disturbances`,
        lost.length,
        0,
        'writes',
        `of ${written.cards.length}; other answers: ${summary(written.answers)}`,
      ),
      atMost('Writes stored twice', namesTwice(cards), 0, 'writes'),
      atMost(
        'Answers with 5xx that are neither 503 nor 507 (disk full)',
        withStatus(every, (status) => /^5\d\d$/.test(status) && status !== '503' && status !== '507'),
        0,
        'answers',
      ),
      atMost('Longest time without writes after a disturbance', Math.max(...back), seconds.back, 's'),
      atMost(
        'Memory of a worker in the last third, as a share of the first',
        (late ?? Number.NaN) / (early ?? Number.NaN),
        mostGrowth,
        '',
        `${early?.toFixed(0)} MB, ${late?.toFixed(0)} MB`,
      ),
      { name: 'Answers of the public search meanwhile', measured: pages.map(summary).join('; '), target: '' },
    ];
  } finally {
    isOver = true;
    await server?.stop();
    await cluster.remove();
    unmount?.();
    for (const each of [folder, dataDir]) rmSync(each, { recursive: true, force: true });
  }
};
