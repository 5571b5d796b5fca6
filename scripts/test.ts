import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

/** `npm test`: every check, one after the other, none stopped by another's failure; the last line is the sum. */
const root = fileURLToPath(new URL('..', import.meta.url));
const reports = join(root, '.tmp', 'reports');

type Counts = { passed: number; failed: number };

const vitestReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number(), numFailedTestSuites: z.number() })
  .transform(
    (report): Counts => ({
      passed: report.numPassedTests,
      // A file that cannot be loaded fails without a single failed test.
      failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
    }),
  );

const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    errors: z.array(z.unknown()),
  })
  .transform(
    ({ stats, errors }): Counts => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
    }),
  );

interface Step {
  script: string;
  args?: string[];
  /** Where the step writes its counts and how to read them; a step without one counts as a single check. */
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

const steps: Step[] = [
  { script: 'types' },
  { script: 'lint' },
  { script: 'format' },
  vitest('unit'),
  // Before the tests that start it.
  { script: 'build' },
  vitest('server'),
  {
    script: 'e2e',
    args: ['--reporter=dot,json'],
    report: { file: join(reports, 'e2e.json'), schema: playwrightReport },
  },
];

const read = (report: NonNullable<Step['report']>): Counts | undefined => {
  try {
    return report.schema.parse(JSON.parse(readFileSync(report.file, 'utf8')));
  } catch {
    return undefined;
  }
};

const run = ({ script, args = [], report }: Step) => {
  const started = performance.now();
  process.stdout.write(`\n▶ ${script}\n`);
  const { status } = spawnSync(
    'npm',
    ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'e2e.json') },
    },
  );
  const succeeded = status === 0;
  const counts = report ? read(report) : { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
  const { passed, failed } = counts ?? { passed: 0, failed: 1 };
  // Something besides a test went wrong, such as an unhandled error: it is a failure all the same.
  const sum = { passed, failed: succeeded ? failed : Math.max(failed, 1) };
  return { script, seconds: (performance.now() - started) / 1000, ...sum };
};

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const results = steps.map(run);
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
