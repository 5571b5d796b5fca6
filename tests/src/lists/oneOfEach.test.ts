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

test('rows are drawn by one table; the others are a calendar, the figures of charts, and what editors write', () => {
  expect(filesWith(/<table|styled\('table'\)|material\/Table/)).toEqual([
    'src/forms/richText/EditorToolbar.tsx',
    'src/lists/table/RowsTable.tsx',
    'src/pages/favorites/Comparison.tsx',
    'src/pages/promotion/StartCalendar.tsx',
    'src/ui/chart/FigureTable.tsx',
  ]);
});

test('pages are turned by one pager', () => {
  expect(filesWith(/torvet\.list\.nextPage|material\/Pagination/)).toEqual(['src/ui/pager/Pager.tsx']);
});

test('records of another resource, and so accounts, are looked up by one picker', () => {
  const pickers = filesWith(/material\/Autocomplete/).filter((path) =>
    filesWith(/useGetList|getList/).includes(path),
  );
  expect(pickers).toEqual(['src/ui/reference/ReferenceSearch.tsx']);
});

test("a list's state is react-admin's: one frame has its controller, and no page keeps a page number", () => {
  expect(filesWith(/<ListBase|useListController/)).toEqual(['src/lists/controller/ListFrame.tsx']);
  expect(filesWith(/\[page, \w+\] = useState/)).toEqual([]);
});

test('a list names no listing, and the parts that know no domain neither', () => {
  const rooms = files.filter(({ path }) => /^src\/(lists|ui)\//.test(path));
  const naming = rooms.filter(({ text }) =>
    /torvet\.listing(?:Index|Show|Action)|resources\/listing|schemas\/listing\//.test(text),
  );
  expect(naming.map(({ path }) => path)).toEqual([]);
});
