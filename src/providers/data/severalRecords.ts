import { HttpError, type Identifier, type RaRecord } from 'react-admin';
import { runTogether } from './runTogether';

const statusOf = (error: unknown): number => (error instanceof HttpError ? Number(error.status) : 0);
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Writes several records with one request each; continues after failures.
 * @param read returns the current record, whose version the write replaces.
 * @returns the ids, like `updateMany` and `deleteMany` of react-admin.
 * @throws HttpError with the distinct error messages if a record failed; `body.failed` contains the ids.
 */
export const writeEach = async <R extends RaRecord>(
  ids: readonly Identifier[],
  read: (id: Identifier) => Promise<R>,
  write: (record: R) => Promise<unknown>,
): Promise<{ data: Identifier[] }> => {
  const outcomes = await runTogether(ids, async (id) => write(await read(id)));
  const failed = outcomes.filter((outcome) => 'error' in outcome);
  if (failed.length > 0) {
    const reasons = new Set(failed.map(({ error }) => messageOf(error)));
    throw new HttpError(
      `${failed.length}/${ids.length}: ${[...reasons].join(' ')}`,
      statusOf(failed[0]?.error),
      { failed: failed.map(({ item }) => item) },
    );
  }
  return { data: [...ids] };
};
