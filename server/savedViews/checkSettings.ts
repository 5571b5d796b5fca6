import * as z from 'zod';
import { operations } from '../../schemas/operations';
import type { SavedViewUpdate } from '../../schemas/savedView';
import { invalid } from '../errors';

/** Value of a filter with a default that explicitly means *everything*. */
const everything = 'all';

/** Query schema of a list; undefined for other operations. */
const queryOf = (list: string): Readonly<Record<string, unknown>> | undefined => {
  const operation = operations.find(({ id }) => id === list);
  return operation?.list && operation.query instanceof z.ZodObject ? operation.query.shape : undefined;
};

const takes = (type: unknown, value: unknown): boolean =>
  type instanceof z.ZodType && type.safeParse(JSON.stringify(value)).success;

/**
 * Validates the content of a view against its list's query.
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
