import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, listening } from '../../tests/support/freePort';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A running Torvet, built as for production, on its own port and data directory. */
export interface RunningServer {
  url: string;
  dataDir: string;
  /** Path of the log file. */
  log: string;
  /** Process id. */
  pid: number;
  /** Sends SIGTERM and waits for the exit. */
  stop: () => Promise<void>;
  /** Sends SIGKILL and waits for the exit, to simulate a power cut. */
  kill: () => Promise<void>;
}

/** Kills a child process when this one exits, also on errors. */
export const endWithProcess = (child: ChildProcess): void => {
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
};

const isReady = async (url: string) => {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
};

const untilReady = async (url: string, child: ChildProcess, written: () => string, seconds: number) => {
  const deadline = Date.now() + seconds * 1000;
  while (!(written().includes(listening) && (await isReady(url)))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server did not get ready:\n${written().slice(-4000)}`);
    }
    await delay(50);
  }
};

/** Waits until the server has logged a line. */
const logged = async ({ log }: RunningServer, line: string, seconds: number): Promise<void> => {
  const deadline = Date.now() + seconds * 1000;
  const written = () => readFileSync(log, 'utf8');
  while (!written().includes(line)) {
    if (Date.now() > deadline)
      throw new Error(`The server did not log in time: ${line}.\n${written().slice(-4000)}`);
    await delay(100);
  }
};

/**
 * Waits until the visits of the demo data are written. This continues after the start, uses the processor and changes
 * figures.
 */
export const demoComplete = (server: RunningServer): Promise<void> =>
  logged(server, 'demo data complete', 240);

/** Waits until the cover images of listings have been rendered, which continues after the start. */
export const coversDrawn = (server: RunningServer, seconds = 400): Promise<void> =>
  logged(server, 'covers drawn ahead', seconds);

/** Waits until the server is idle: measurements would otherwise include its background work. */
export const atRest = async (server: RunningServer): Promise<void> => {
  await demoComplete(server);
  await coversDrawn(server);
};

/**
 * Starts the built server and waits until it is ready.
 * @param dataDir folder of its database, images and mails. @param env additional environment variables.
 * @param project folder of the built project. @param flags of Node.
 */
export const startServer = async (
  dataDir: string,
  {
    port,
    seconds = 60,
    env = {},
    project = root,
    flags = [],
  }: {
    port?: number;
    seconds?: number;
    env?: Record<string, string>;
    project?: string;
    flags?: readonly string[];
  } = {},
): Promise<RunningServer> => {
  const ownPort = port ?? (await freePort('localhost'));
  const url = `http://localhost:${ownPort}`;
  const log = join(dataDir, 'server.log');
  const output = openSync(log, 'a');
  // Earlier servers with this folder have written to the same file.
  const { size: start } = fstatSync(output);
  const child = spawn(process.execPath, [...flags, join(project, 'dist/server/main.js')], {
    cwd: project,
    stdio: ['ignore', output, output],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: String(ownPort),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      ...env,
    },
  });
  closeSync(output);
  endWithProcess(child);
  const end = (signal: NodeJS.Signals) => async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  await untilReady(url, child, () => readFileSync(log).subarray(start).toString(), seconds);
  return { url, dataDir, log, pid: child.pid ?? 0, stop: end('SIGTERM'), kill: end('SIGKILL') };
};
