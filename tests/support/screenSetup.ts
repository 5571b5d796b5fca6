import { afterEach } from 'vitest';
import { leaveTest } from './afterThisTest';

// Here and not where it is used: files that share their modules load them once, and this for each.
afterEach(leaveTest);

// jsdom has none: without layout, nothing changes its size.
globalThis.ResizeObserver ??= class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};
