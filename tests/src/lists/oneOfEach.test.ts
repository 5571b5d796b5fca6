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

test('rows are rendered by one table, except for a calendar, figures of charts, and written pages', () => {
  expect(filesWith(/<table|styled\('table'\)|material\/Table/)).toEqual([
    'src/forms/richText/EditorToolbar.tsx',
    'src/lists/table/RowsTable.tsx',
    'src/pages/favorites/Comparison.tsx',
    'src/pages/promotion/StartCalendar.tsx',
    'src/ui/chart/FigureTable.tsx',
  ]);
});

test('pagination is rendered by one pager', () => {
  expect(filesWith(/torvet\.list\.nextPage|material\/Pagination/)).toEqual(['src/ui/pager/Pager.tsx']);
});

test('records of another resource, such as accounts, are chosen with one picker', () => {
  const pickers = filesWith(/material\/Autocomplete/).filter((path) =>
    filesWith(/useGetList|getList/).includes(path),
  );
  expect(pickers).toEqual(['src/ui/reference/ReferenceSearch.tsx']);
});

test("the state of a list is in react-admin's list controller, and no page stores a page number", () => {
  expect(filesWith(/<ListBase|useListController/)).toEqual(['src/lists/controller/ListFrame.tsx']);
  expect(filesWith(/\[page, \w+\] = useState/)).toEqual([]);
});

test('code of lists and user interface components does not refer to listings', () => {
  const rooms = files.filter(({ path }) => /^src\/(lists|ui)\//.test(path));
  const naming = rooms.filter(({ text }) =>
    /torvet\.listing(?:Index|Show|Action)|resources\/listing|schemas\/listing\//.test(text),
  );
  expect(naming.map(({ path }) => path)).toEqual([]);
});
