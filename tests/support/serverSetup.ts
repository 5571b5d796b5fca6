import { afterEach, vi } from 'vitest';
import { isBuilt } from './built';
import { takeViolations, watchContract } from './contractHook';
import { takeReadsAfterWrites, watchReadsAfterWrites } from './readAfterWrite';

// Validates every response of a test against the OpenAPI document, and fails the test on a violation.
watchContract();
afterEach(() => {
  const violations = takeViolations();
  if (violations.length > 0) throw new Error(`Not as documented: ${violations.join('; ')}`);
});

// The response to a write describes that write.
watchReadsAfterWrites();
afterEach(() => {
  const reads = takeReadsAfterWrites();
  if (reads.length > 0) throw new Error(`Response of a later state: ${[...new Set(reads)].join('; ')}`);
});

// Threads and processes started by the server are built ones, too.
vi.mock(import('../../server/threadProgram'), async (original) => {
  const { threadProgram } = await original();
  const built = (path: string) => new URL(`../../dist/server/${path.split('/').at(-1)}.js`, import.meta.url);
  return {
    threadProgram: (path) => (isBuilt ? { program: built(path), isText: false } : threadProgram(path)),
  };
});
