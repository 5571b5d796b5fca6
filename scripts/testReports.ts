import * as z from 'zod';
import { stoppedRendering } from '../e2e/support/rendering';

export type Counts = { passed: number; failed: number };

/** Schema of Vitest's JSON report. */
export const vitestReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number(), numFailedTestSuites: z.number() })
  .transform(
    (report): Counts => ({
      passed: report.numPassedTests,
      // A file that cannot be loaded counts as a failed suite without failed tests.
      failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
    }),
  );

interface Suite {
  specs: {
    tests: { status: string; results: { status: string; annotations: { type: string }[] }[] }[];
  }[];
  suites?: Suite[] | undefined;
}

const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(
      z.object({
        tests: z.array(
          z.object({
            status: z.string(),
            results: z.array(
              z.object({ status: z.string(), annotations: z.array(z.object({ type: z.string() })) }),
            ),
          }),
        ),
      }),
    ),
    suites: z.array(suite).optional(),
  }),
);

const testsOf = ({ specs, suites = [] }: Suite): Suite['specs'][number]['tests'] => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsOf),
];

/**
 * Schema of Playwright's JSON report. A test that passed only on a retry counts as failed, unless the first attempt
 * failed because the browser stopped rendering.
 */
export const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    errors: z.array(z.unknown()),
    suites: z.array(suite),
  })
  .transform(({ stats, errors, suites }): Counts => {
    const excused = suites
      .flatMap(testsOf)
      .filter(({ status }) => status === 'flaky')
      .filter(({ results }) =>
        results
          .filter((result) => result.status !== 'passed')
          .every(({ annotations }) => annotations.some(({ type }) => type === stoppedRendering)),
      ).length;
    return {
      passed: stats.expected + excused,
      failed: stats.unexpected + stats.flaky - excused + errors.length,
    };
  });
