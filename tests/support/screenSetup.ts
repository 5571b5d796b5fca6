import { afterEach } from 'vitest';
import { leaveTest } from './afterThisTest';

// Registered in the setup file, which runs for each test file; shared modules are loaded once.
afterEach(leaveTest);

// jsdom has no layout, no ResizeObserver and no IntersectionObserver.
globalThis.ResizeObserver ??= class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};
globalThis.IntersectionObserver ??= class {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
};
