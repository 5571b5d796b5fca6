import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { trackingOutcomes } from '../../schemas/tracking/events';
import { frozenFiles, integrityOf } from '../../scripts/freezeTracking';

/** Table of frozen files in the documentation. */
const documented = () =>
  [...readFileSync('docs/tracking.md', 'utf8').matchAll(/^\| `(tracking-[^`]+\.js)` \| `([^`]+)` \|$/gm)].map(
    ([, file, integrity]) => [file, integrity],
  );

test('the published versions of the tracking script have not changed, and are documented with their integrity hashes', () => {
  const frozen = frozenFiles();
  expect(frozen).toContain('tracking-1.js');
  expect(Object.fromEntries(documented())).toEqual(
    Object.fromEntries(frozen.map((file) => [file, integrityOf(file)])),
  );
});

test('the documentation lists exactly the event outcomes of the schema', () => {
  const rows = Object.entries(trackingOutcomes).map(
    ([outcome, meaning]) => `| \`${outcome}\` | ${meaning} |`,
  );
  expect(readFileSync('docs/tracking.md', 'utf8')).toContain(`\n${rows.join('\n')}\n`);
});
