import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as z from 'zod';
import { type Counts, playwrightReport, vitestReport } from './testReports';

/** `npm test` runs every check, even after a failure; the last printed line has the totals. */
const root = fileURLToPath(new URL('..', import.meta.url));
const reports = join(root, '.tmp', 'reports');

interface Step {
  script: string;
  /** Script of a parallel step that must end before this step. */
  after?: string;
  args?: string[];
  env?: Record<string, string>;
  /** Report file with the numbers of passed and failed tests; a step without a report counts as one check. */
  report?: { file: string; schema: z.ZodType<Counts> };
}

const vitest = (script: string): Step => {
  const file = join(reports, `${script}.json`);
  return {
    script,
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    report: { file, schema: vitestReport },
  };
};

/** Limits the type checker to one thread, because its threads repeat work and other steps run in parallel. */
const oneThread = { GOMAXPROCS: '1' };

/**
 * Stages run one after the other. The arrays of a stage run in parallel, and the steps of an array one after the other.
 * Output of the last array is printed immediately.
 */
const stages: readonly (readonly Step[])[][] = [
  [
    [
      { script: 'build' },
      { script: 'types', args: ['--checkers', '1'], env: oneThread },
      { script: 'lint', env: oneThread },
      { script: 'format' },
      // The browser tests need the result of this step, which uses one core for a minute.
      { script: 'e2e:data' },
    ],
    // Server tests start the built server.
    [vitest('unit'), { ...vitest('server'), after: 'build' }],
  ],
  [
    [
      {
        script: 'e2e',
        args: ['--reporter=dot,json'],
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'e2e.json') },
        report: { file: join(reports, 'e2e.json'), schema: playwrightReport },
      },
    ],
  ],
];

const read = (report: NonNullable<Step['report']>): Counts | undefined => {
  try {
    return report.schema.parse(JSON.parse(readFileSync(report.file, 'utf8')));
  } catch {
    return undefined;
  }
};

/** Running steps by script. */
const begun = new Map<string, Promise<unknown>>();

/** Runs a step. Prints the output immediately if `isLive`, otherwise at the end. */
const run = async ({ script, after, args = [], env = {}, report }: Step, isLive: boolean) => {
  if (after !== undefined) await begun.get(after);
  const started = performance.now();
  const title = `\n▶ ${script}\n`;
  if (isLive) process.stdout.write(title);
  const child = spawn('npm', ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])], {
    cwd: root,
    stdio: isLive ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => printed.push(chunk));
  const [status] = (await once(child, 'close')) as [number | null];
  if (!isLive) process.stdout.write(Buffer.concat([Buffer.from(title), ...printed]));
  const succeeded = status === 0;
  const counts = report ? read(report) : { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
  const { passed, failed } = counts ?? { passed: 0, failed: 1 };
  // An error outside of tests, such as an unhandled rejection, counts as a failed test.
  const sum = { passed, failed: succeeded ? failed : Math.max(failed, 1) };
  return { script, seconds: (performance.now() - started) / 1000, ...sum };
};

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

type Result = Awaited<ReturnType<typeof run>>;

const runLane = async (lane: readonly Step[], isLive: boolean) => {
  const results: Result[] = [];
  for (const step of lane) {
    const running = run(step, isLive);
    begun.set(step.script, running);
    results.push(await running);
  }
  return results;
};

const results: Result[] = [];
for (const lanes of stages)
  results.push(...(await Promise.all(lanes.map((lane) => runLane(lane, lane === lanes.at(-1))))).flat());
const sum = (key: keyof Counts) => results.reduce((total, result) => total + result[key], 0);

process.stdout.write('\n');
for (const { script, seconds, passed, failed } of results) {
  const figures = `${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed`;
  process.stdout.write(
    `${failed > 0 ? '✗' : '✓'} ${script.padEnd(8)}${figures} ${seconds.toFixed(1).padStart(7)} s\n`,
  );
}
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
