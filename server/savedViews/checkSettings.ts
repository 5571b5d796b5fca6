import * as z from 'zod';
import { operations } from '../../schemas/operations';
import type { SavedViewUpdate } from '../../schemas/savedView';
import { invalid } from '../errors';

/** Value that disables the default of a filter. */
const everything = 'all';

/** Query parameters of a list operation; undefined for other operations. */
const queryOf = (list: string): Readonly<Record<string, unknown>> | undefined => {
  const operation = operations.find(({ id }) => id === list);
  return operation?.list && operation.query instanceof z.ZodObject ? operation.query.shape : undefined;
};

const takes = (type: unknown, value: unknown): boolean =>
  type instanceof z.ZodType && type.safeParse(JSON.stringify(value)).success;

/**
 * Validates the settings of a view with the query schema of its list.
 * @throws AppError `invalid` by field.
 */
export const checkSettings = (list: string, { filter, sort }: SavedViewUpdate): void => {
  const query = queryOf(list);
  if (!query) throw invalid({ path: 'list', message: { rule: 'valid' } });
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== everything));
  if (!takes(query.filter, asked)) throw invalid({ path: 'filter', message: { rule: 'valid' } });
  if (sort && !takes(query.sort, [sort.field, sort.order]))
    throw invalid({ path: 'sort', message: { rule: 'valid' } });
};
