import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './built';
import { freePort, listening, portTaken } from './freePort';
import { shortLived } from './shortLived';

/** The server as a separate process, for signals and kills. */
export interface ServerProcess {
  url: string;
  port: number;
  pid: number;
  /** Output so far. */
  output: () => string;
  /** Waits until the server responds. @throws Error with its output if it ended. */
  ready: () => Promise<void>;
  /** Sends a signal and waits for the exit. @returns the exit code, or the signal that ended it. */
  end: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

const program = isBuilt ? ['dist/server/main.js'] : ['--import', 'tsx', 'server/main.ts'];

const launch = (environment: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, [...shortLived, ...program], {
    cwd: root,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', SEED: 'none', WORKERS: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return { child, output: () => text };
};

/** Starts a server that is expected to fail. @returns its output and exit code. */
export const failedStart = async (
  environment: Readonly<Record<string, string>>,
): Promise<{ output: string; code: number }> => {
  const { child, output } = launch(environment);
  const [code] = (await once(child, 'exit')) as [number];
  return { output: output(), code };
};

/** Starts the server on a free port without waiting for it. The caller has to stop it. */
export const launchProcess = async (
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> => {
  const port = await freePort();
  const { child, output } = launch({ ...environment, PORT: String(port) });
  const exited = once(child, 'exit');
  const outputEnded = once(child, 'close');
  const url = `http://127.0.0.1:${port}`;
  const answers = async () => {
    // Another server can respond on the port, if it took it first.
    if (!output().includes(listening)) return false;
    try {
      return (await fetch(`${url}/readyz`)).ok;
    } catch {
      return false;
    }
  };
  return {
    url,
    port,
    pid: child.pid ?? 0,
    output,
    ready: async () => {
      while (!(await answers())) {
        if (child.exitCode !== null || child.signalCode !== null) {
          await outputEnded;
          throw new Error(`The server ended: ${output()}`);
        }
        await sleep(20);
      }
    },
    end: async (signal) => {
      child.kill(signal);
      const [code, by] = (await exited) as [number | null, NodeJS.Signals | null];
      return code ?? by ?? 0;
    },
  };
};

/** Starts the server on a free port and waits until it responds. The caller has to stop it. */
export const startProcess = async (environment: Readonly<Record<string, string>>): Promise<ServerProcess> => {
  const launched = await launchProcess(environment);
  try {
    await launched.ready();
    return launched;
  } catch (error) {
    if (launched.output().includes(portTaken)) return startProcess(environment);
    throw error;
  }
};
