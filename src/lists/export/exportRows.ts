import type { DataProvider } from 'react-admin';
import type { ValueWords } from '../../../i18n/fieldText';
import { today } from '../../../i18n/format';
import { referenceResource } from '../../../resources';
import type { ListResource, Sort } from '../../../resources/listResource';
import type { FieldMetaListName } from '../../../schemas/core/kinds/kind';
import type { ResourceField } from '../../../schemas/resourceSchema';
import type { Texts } from '../../ui/useText';
import { countedOf } from '../controller/listDataProvider';
import type { Row } from '../controller/useRowList';
import type { ListExtension } from '../extension';
import { metaListsOf } from '../useMetaListNames';
import { csvBlob } from './csv';
import { exportColumns } from './exportColumns';
import { fetchAll } from './fetchAll';

/** Maximum number of rows, unless the resource has its own. */
const mostRows = 5_000;

export interface ExportRequest {
  resource: ListResource;
  extension: ListExtension;
  dataProvider: DataProvider;
  sort: Sort;
  filter: Readonly<Record<string, unknown>>;
  labelOf: (column: { name: string }) => string;
  words: Texts;
  /** File name without extension. */
  fileName: string;
  /** Loads the names of meta lists. */
  fetchNames: (wanted: ReadonlySet<FieldMetaListName>) => Promise<ValueWords['nameOf']>;
  /** Selected rows, and the page that shows them; without it, all matching rows are exported. */
  chosen?: { ids: ReadonlySet<Row['id']>; page: number; perPage: number } | undefined;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** Loads the titles of referenced records, for all rows together. */
const referenceTitles = (dataProvider: DataProvider, fields: readonly ResourceField[]) => {
  const titles = new Map<string, string>();
  return {
    titleOf: (resource: string, id: number) => titles.get(`${resource} ${id}`),
    fetch: async (rows: readonly Row[]) => {
      for (const { name, meta } of fields) {
        const ids = [...new Set(rows.map((row): unknown => row[name]))].filter(
          (id) => typeof id === 'number',
        );
        if (meta.resource === undefined || ids.length === 0) continue;
        const { title } = referenceResource(meta.resource).picker;
        const { data } = await dataProvider.getMany<Row>(meta.resource, { ids });
        for (const record of data) titles.set(`${meta.resource} ${record.id}`, String(record[title]));
      }
    },
  };
};

/** Exports all matching rows, or the selected ones, as a file. A lazy chunk, because it imports the schemas. */
export const exportRows = async (request: ExportRequest) => {
  const { resource, extension, dataProvider, sort, filter, words, signal } = request;
  const prepare = async () => {
    const fields = (await resource.fields?.()) ?? [];
    const nameOf = await request.fetchNames(metaListsOf(fields));
    const titles = referenceTitles(dataProvider, fields);
    const how = { words, nameOf, titleOf: titles.titleOf };
    return { titles, columns: exportColumns(resource, extension, fields, request.labelOf, how) };
  };
  const prepared = prepare();
  // Awaited below; this line prevents an unhandled rejection.
  prepared.catch(() => undefined);
  const fetchPage = async (page: number, perPage: number) => {
    const answer = await dataProvider.getList<Row>(resource.name, {
      pagination: { page, perPage },
      sort,
      filter,
      meta: resource.exported?.meta,
      signal,
    });
    signal.throwIfAborted();
    return { rows: answer.data, total: countedOf(answer.meta) ?? answer.total ?? Number.POSITIVE_INFINITY };
  };
  const fetchEvery = () => fetchAll(fetchPage, resource.exported?.limit ?? mostRows, request.onProgress);
  const fetchChosen = async ({ ids, page, perPage }: NonNullable<ExportRequest['chosen']>) => {
    const among = (rows: readonly Row[]) => rows.filter(({ id }) => ids.has(id));
    const shown = among((await fetchPage(page, perPage)).rows);
    // If the selected rows are on several pages, or have moved, all rows are fetched.
    return { rows: shown.length === ids.size ? shown : among((await fetchEvery()).rows), cut: false };
  };
  const { rows, cut } = request.chosen ? await fetchChosen(request.chosen) : await fetchEvery();
  const { columns, titles } = await prepared;
  await titles.fetch(rows);
  const file = csvBlob([
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map(({ valueOf }) => valueOf(row))),
  ]);
  return {
    file,
    name: `${request.fileName}-${today()}.csv`,
    count: rows.length,
    cut,
  };
};
