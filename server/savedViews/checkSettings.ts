import * as z from 'zod';
import { operations } from '../../schemas/operations';
import type { SavedViewUpdate } from '../../schemas/savedView';
import { invalid } from '../http/errors';

/** How an address asks for everything where its list begins with some. */
const everything = 'all';

/** What a list takes in its query; undefined for an operation that is no list. */
const queryOf = (list: string): Readonly<Record<string, unknown>> | undefined => {
  const operation = operations.find(({ id }) => id === list);
  return operation?.list && operation.query instanceof z.ZodObject ? operation.query.shape : undefined;
};

const takes = (type: unknown, value: unknown): boolean =>
  type instanceof z.ZodType && type.safeParse(JSON.stringify(value)).success;

/**
 * Checks what a view holds against the query of its list, so that whoever opens it gets an answer.
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
