import { useMemo } from 'react';
import { type Identifier, type ListControllerResult, useListContext, useRecordContext } from 'react-admin';
import type { FilterValue, FilterValues } from './listAddress';
import { countedOf } from './listDataProvider';

/** Record in a list of any resource. */
export type Row = Readonly<Record<string, unknown>> & { id: Identifier };

/** react-admin's list context with stricter types. */
export interface RowList
  extends Omit<ListControllerResult<Row>, 'data' | 'filterValues' | 'filter' | 'meta' | 'total' | 'error'> {
  data: readonly Row[] | undefined;
  total: number | undefined;
  error: Error | null | undefined;
  filterValues: FilterValues;
  /** Fixed filters of the request. */
  filter: Readonly<Record<string, unknown>>;
  /** Maximum that the server counted to, if there are more rows. */
  counted: number | undefined;
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

const isValue = (entry: [string, unknown]): entry is [string, FilterValue] =>
  isPlain(entry[1]) || (Array.isArray(entry[1]) && entry[1].every(isPlain));

const entriesOf = (values: unknown): [string, unknown][] =>
  typeof values === 'object' && values !== null ? Object.entries(values) : [];

/** List context of the surrounding list. */
export const useRowList = (): RowList => {
  const list = useListContext<Row>();
  const read: Readonly<Partial<Record<'filterValues' | 'filter' | 'meta', unknown>>> = list;
  const { filterValues, filter, meta } = read;
  const values = useMemo(() => Object.fromEntries(entriesOf(filterValues).filter(isValue)), [filterValues]);
  const permanent = useMemo(() => Object.fromEntries(entriesOf(filter)), [filter]);
  return { ...list, filterValues: values, filter: permanent, counted: countedOf(meta) };
};

/** Record of the surrounding row; undefined outside of a row. */
export const useRow = (): Row | undefined => useRecordContext<Row>();
