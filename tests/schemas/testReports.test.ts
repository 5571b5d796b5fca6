import { expect, test } from 'vitest';
import { stoppedRendering } from '../../e2e/support/rendering';
import { playwrightReport } from '../../scripts/testReports';

const report = (...types: string[]) => ({
  stats: { expected: 5, unexpected: 1, flaky: 1 },
  errors: [],
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            {
              tests: [
                {
                  status: 'flaky',
                  results: [
                    { status: 'failed', annotations: types.map((type) => ({ type })) },
                    { status: 'passed', annotations: [] },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
});

test('a browser test that passes only on a retry counts as failed, unless the first attempt failed because the browser stopped rendering', () => {
  expect(playwrightReport.parse(report())).toEqual({ passed: 5, failed: 2 });
  expect(playwrightReport.parse(report('slow'))).toEqual({ passed: 5, failed: 2 });
  expect(playwrightReport.parse(report('slow', stoppedRendering))).toEqual({ passed: 6, failed: 1 });
});
