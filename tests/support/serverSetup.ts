import { afterEach } from 'vitest';
import { takeViolations, watchContract } from './contractHook';

// Whatever a server answers in a test is held against the OpenAPI document, and fails the test where it departs from it.
watchContract();
afterEach(() => {
  const violations = takeViolations();
  if (violations.length > 0) throw new Error(`Not as documented: ${violations.join('; ')}`);
});
