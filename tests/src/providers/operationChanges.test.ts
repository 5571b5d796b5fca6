import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resources } from '../../../resources';
import { operations } from '../../../schemas/operations';
import { operationWords } from '../../../src/providers/data/operationWords';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(`src/${file}`, 'utf8'));

/** Whether the app has a query of this name: a resource, or the first part of a key. */
const isQueried = (name: string): boolean =>
  resources.some((resource) => resource.name === name) ||
  sources.some((source) => new RegExp(`(queryKey: |[kK]ey\\b.*= |=> )\\[?\\s*'${name}'`).test(source));

describe('The list of queries that an operation changes', () => {
  const byUsers = operations.filter(({ id }) => Object.hasOwn(operationWords, id));

  it('is declared by every write of the app', () => {
    expect(byUsers.length).toBeGreaterThan(80);
    expect(byUsers.filter(({ changes }) => changes === undefined).map(({ id }) => id)).toEqual([]);
  });

  it('is not declared by any operation that only reads', () => {
    expect(
      operations.filter(({ method, changes }) => method === 'GET' && changes).map(({ id }) => id),
    ).toEqual([]);
  });

  it('contains only queries of the app', () => {
    const names = new Set(operations.flatMap(({ changes = [] }) => changes));
    expect([...names].filter((name) => !isQueried(name))).toEqual([]);
  });
});
