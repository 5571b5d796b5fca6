import type { DataProvider } from 'react-admin';
import type { ValueWords } from '../../../i18n/fieldText';
import { today } from '../../../i18n/format';
import type { ListResource } from '../../../resources/listResource';
import type { Row } from '../../listings/row';
import type { Texts } from '../../ui/useText';
import { csvBlob } from './csv';
import { exportColumns } from './exportColumns';
import { fetchAll } from './fetchAll';

export interface ExportRequest {
  resource: ListResource;
  dataProvider: DataProvider;
  sort: { field: string; order: 'ASC' | 'DESC' };
  filter: Readonly<Record<string, unknown>>;
  labelOf: (column: { name: string }) => string;
  words: Texts;
  /** The names of the meta lists; fetched beside the first rows. */
  names: Promise<ValueWords['nameOf']>;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** Every row that matches, as a file. Loaded when someone exports: it brings the schemas along. */
export const exportRows = async (request: ExportRequest) => {
  const { resource, dataProvider, sort, filter, words, signal } = request;
  const fetchPage = async (page: number, perPage: number) => {
    const { data, total = 0 } = await dataProvider.getList<Row>(resource.name, {
      pagination: { page, perPage },
      sort,
      filter,
      meta: { fields: 'all', with: 'metrics' },
      signal,
    });
    signal.throwIfAborted();
    return { rows: data, total };
  };
  const { rows, cut } = await fetchAll(fetchPage, resource.exported.limit, request.onProgress);
  const columns = exportColumns(resource, request.labelOf, { words, nameOf: await request.names });
  const file = csvBlob([
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map(({ valueOf }) => valueOf(row))),
  ]);
  return {
    file,
    name: `${words.text('torvet.listingIndex.exportFilename')}-${today()}.csv`,
    count: rows.length,
    cut,
  };
};
