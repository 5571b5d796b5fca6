import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/asvs.md', 'utf8');

interface Row {
  number: string;
  level: string;
  requirement: string;
  state: string;
  shownBy: string;
}

const cells =
  /^\| (?<number>V\d+\.\d+\.\d+) \| (?<level>\d) \| (?<requirement>.*?) \| (?<state>.*?) \| (?<shownBy>.*) \|$/gm;

const rows = [...page.matchAll(cells)].map(({ groups = {} }): Row => {
  const { number = '', level = '', requirement = '', state = '', shownBy = '' } = groups;
  return { number, level, requirement, state, shownBy };
});

/** Test files named in a row. */
const testsIn = (text: string) =>
  [...text.matchAll(/`((?:tests|e2e)\/[^`]+)`/g)].flatMap(([, file]) => file ?? []);

/** Reason in a row: its text without tests and punctuation. */
const reasonIn = (text: string) => text.replaceAll(/`(?:tests|e2e)\/[^`]+`|[\s,;:.]/g, '');

test('the ASVS table lists each of the 70 requirements of level 1 and the 183 requirements of level 2 once', () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
  expect(rows.filter(({ level }) => level === '2')).toHaveLength(183);
  expect(page.match(/^\| V/gm)).toHaveLength(253);
});

test('every fulfilled requirement has a test or a reason, and every other requirement has a reason', () => {
  const lacking = rows.filter(({ requirement, state, shownBy }) => {
    const tests = state === 'met' ? testsIn(shownBy).length : 0;
    return requirement === '' || (tests === 0 && reasonIn(shownBy).length < 5);
  });
  expect(lacking).toEqual([]);
});

test('the files that the ASVS table names exist', () => {
  const documents = [...page.matchAll(/\]\((?!https:)([^)]+)\)/g)].map(([, path = '']) => `docs/${path}`);
  const named = [...rows.flatMap(({ shownBy }) => testsIn(shownBy)), ...documents];
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test('the counts above the ASVS table match its rows', () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  const [met, other, lacking] = [count('met'), count('not applicable'), count('not met')];
  expect(met + other + lacking).toBe(rows.length);
  expect(page).toContain(`${met} are met, ${other} do not apply, ${lacking} are not met`);
});
