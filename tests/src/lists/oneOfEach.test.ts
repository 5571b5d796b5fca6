import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const filesWith = (pattern: RegExp) =>
  files
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .toSorted();

test('one table component renders all tables, except for the calendar, the data of charts, and pages written by staff', () => {
  expect(filesWith(/<table|styled\('table'\)|material\/Table/)).toEqual([
    'src/forms/richText/EditorToolbar.tsx',
    'src/lists/table/RowsTable.tsx',
    'src/pages/favorites/Comparison.tsx',
    'src/pages/promotion/StartCalendar.tsx',
    'src/ui/chart/FigureTable.tsx',
  ]);
});

test('one pager component renders all pagination', () => {
  expect(filesWith(/torvet\.list\.nextPage|material\/Pagination/)).toEqual(['src/ui/pager/Pager.tsx']);
});

test('one picker component is used wherever a record of another resource, such as an account, is selected', () => {
  const pickers = filesWith(/material\/Autocomplete/).filter((path) =>
    filesWith(/useGetList|getList/).includes(path),
  );
  expect(pickers).toEqual(['src/ui/reference/ReferenceSearch.tsx']);
});

test("the state of every list is in react-admin's list controller; no component stores a page number in its own state", () => {
  expect(filesWith(/<ListBase|useListController/)).toEqual(['src/lists/controller/ListFrame.tsx']);
  expect(filesWith(/\[page, \w+\] = useState/)).toEqual([]);
});

test('the code of lists and generic components does not refer to listings', () => {
  const rooms = files.filter(({ path }) => /^src\/(lists|ui)\//.test(path));
  const naming = rooms.filter(({ text }) =>
    /torvet\.listing(?:Index|Show|Action)|resources\/listing|schemas\/listing\//.test(text),
  );
  expect(naming.map(({ path }) => path)).toEqual([]);
});
