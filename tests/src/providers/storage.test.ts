import { afterEach, describe, expect, test, vi } from 'vitest';
import { createStore, isUsable } from '../../../src/providers/raStore';
import { readStored, removeStored, writeStored } from '../../../src/providers/storage';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('a value in browser storage', () => {
  test('is read unchanged until it is removed', () => {
    expect(writeStored('draft', { a: [1] })).toBe(true);
    expect(readStored('draft')).toEqual({ a: [1] });
    removeStored('draft');
    expect(readStored('draft')).toBeUndefined();
  });

  test('is absent if it cannot be read', () => {
    localStorage.setItem('torvet.draft', '{"broken');
    expect(readStored('draft')).toBeUndefined();
  });

  test('is ignored if the storage is full or disabled', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(writeStored('draft', 'x')).toBe(false);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError');
    });
    expect(readStored('draft')).toBeUndefined();
  });
});

describe("a value in react-admin's store", () => {
  const cases: [string, unknown, boolean][] = [
    ['locale', 'en', true],
    ['locale', 'xx', false],
    ['locale', '{"broken', false],
    ['plainKeys', 'yes', false],
    ['listings.columns', ['title'], true],
    ['listings.columns', 'title', false],
    ['listings.columns', { 0: 'title' }, false],
    ['listings.columns', [null], false],
    ['seen.enquiries.1', 3, true],
    ['seen.enquiries.1', '<b>3</b>', false],
    ['seen.announcements', -40, false],
    ['seen.announcements', 1e9, false],
    ['something.else', 'anything', true],
  ];
  test.each(cases)('with the key %s is validated: %o', (key, value, usable) => {
    expect(isUsable(key, value)).toBe(usable);
  });

  test('is silently not written if the storage is full', () => {
    const store = createStore();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    store.setItem('listings.columns', ['title']);
    expect(store.getItem('listings.columns', [])).toEqual([]);
  });

  test('is ignored if it has the wrong type', () => {
    const store = createStore();
    store.setup();
    localStorage.setItem('RaStore.listings.columns', '{"a":1}');
    expect(store.getItem('listings.columns', [])).toEqual([]);
    store.setItem('listings.columns', ['title']);
    expect(store.getItem('listings.columns', [])).toEqual(['title']);
    store.teardown();
  });
});
