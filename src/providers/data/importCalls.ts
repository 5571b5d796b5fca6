import type * as z from 'zod';
import type { RowOutcome } from '../../../schemas/imports/states';
import type { Family } from '../../../schemas/listing/families';
import type { apiKeyOperations } from '../../../schemas/operations/apiKeys';
import type { importOperations } from '../../../schemas/operations/imports';
import type { Answer, HttpClient } from '../http/httpClient';

type Body<Operation extends { response?: z.ZodType }> = z.output<NonNullable<Operation['response']>>;

export type Import = Body<typeof importOperations.getImport>['import'];
export type ImportSummary = Body<typeof importOperations.listImports>['imports'][number];
export type ImportRow = Body<typeof importOperations.listImportRows>['rows'][number];
/** What the columns of a file stand for, and what is done with its listings. */
export type ImportMapping = z.output<NonNullable<typeof importOperations.mapImport.body>>;
export type ApiKey = Body<typeof apiKeyOperations.listApiKeys>['apiKeys'][number];
export type NewKey = Body<typeof apiKeyOperations.createApiKey>;
export type ApiCall = Body<typeof apiKeyOperations.listApiCalls>['apiLogs'][number];

/** A page of a list with the number of all. */
export interface Page<T> {
  items: T[];
  total: number;
}

/** Rows `from` to `to` of a list, both counted in. */
export interface Range {
  from: number;
  to: number;
}

/** Calls about what comes to an account by file and by API. Failures are {@link HttpError}s of `../http/httpError`. */
export interface ImportCalls {
  /** @param onProgress share that is sent, 0–1. */
  send: (
    family: Family,
    file: File,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<Import>;
  list: (range: Range, signal?: AbortSignal) => Promise<Page<ImportSummary>>;
  get: (id: number, signal?: AbortSignal) => Promise<Import>;
  rows: (
    id: number,
    outcomes: readonly RowOutcome[],
    range: Range,
    signal?: AbortSignal,
  ) => Promise<Page<ImportRow>>;
  /** @param one the import that the mapping was built on. */
  map: (one: Pick<Import, 'ID' | 'version'>, mapping: ImportMapping) => Promise<Import>;
  run: (id: number) => Promise<Import>;
  cancel: (id: number) => Promise<Import>;
  remove: (id: number) => Promise<void>;

  keys: (signal?: AbortSignal) => Promise<ApiKey[]>;
  createKey: (name: string) => Promise<NewKey>;
  revokeKey: (id: number) => Promise<ApiKey>;
  calls: (refused: boolean, range: Range, signal?: AbortSignal) => Promise<Page<ApiCall>>;
}

/** The total in `Content-Range: rows 0-24/137`. */
const totalOf = ({ headers }: Answer): number => Number(headers.get('Content-Range')?.split('/')[1] ?? 0);

/**
 * The calls of one account.
 * @param apiURL root of the main API.
 */
export const importCalls = (http: HttpClient, apiURL: string, accountID: number): ImportCalls => {
  const root = `${apiURL}/accounts/${accountID}`;
  // The server checks its answers by the contract that the types come from.
  const bodyOf = <T>({ json }: Answer): T => json as T;
  const query = (values: Record<string, unknown>) =>
    new URLSearchParams(
      Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]),
    ).toString();
  const one = async (answer: Promise<Answer>) => bodyOf<{ import: Import }>(await answer).import;

  return {
    send: (family, file, { signal, onProgress }) => {
      const about = new URLSearchParams({ type: family, fileName: file.name.slice(-200) }).toString();
      const key = crypto.randomUUID();
      return one(http.upload(`${root}/imports?${about}`, file, { key, signal, onProgress }));
    },
    list: async ({ from, to }, signal) => {
      const answer = await http.send(`${root}/imports?${query({ range: [from, to] })}`, { signal });
      return { items: bodyOf<{ imports: ImportSummary[] }>(answer).imports, total: totalOf(answer) };
    },
    get: (id, signal) => one(http.send(`${root}/imports/${id}`, { signal })),
    rows: async (id, outcome, { from, to }, signal) => {
      const asked = query({ filter: { outcome }, range: [from, to] });
      const answer = await http.send(`${root}/imports/${id}/rows?${asked}`, { signal });
      return { items: bodyOf<{ rows: ImportRow[] }>(answer).rows, total: totalOf(answer) };
    },
    map: ({ ID, version }, body) =>
      one(http.send(`${root}/imports/${ID}/mapping`, { method: 'PUT', body, version })),
    run: (id) => one(http.send(`${root}/imports/${id}/run`, { method: 'POST' })),
    cancel: (id) => one(http.send(`${root}/imports/${id}/cancel`, { method: 'POST' })),
    remove: async (id) => {
      await http.send(`${root}/imports/${id}`, { method: 'DELETE' });
    },

    keys: async (signal) =>
      bodyOf<{ apiKeys: ApiKey[] }>(await http.send(`${root}/api-keys`, { signal })).apiKeys,
    createKey: async (name) =>
      bodyOf(await http.send(`${root}/api-keys`, { method: 'POST', body: { apiKey: { name } } })),
    revokeKey: async (id) =>
      bodyOf<{ apiKey: ApiKey }>(await http.send(`${root}/api-keys/${id}`, { method: 'DELETE' })).apiKey,
    calls: async (refused, { from, to }, signal) => {
      const filter = { accountID, ...(refused ? { outcome: 'refused' } : {}) };
      const asked = query({ filter, range: [from, to] });
      const answer = await http.send(`${apiURL}/api-logs?${asked}`, { signal });
      return { items: bodyOf<{ apiLogs: ApiCall[] }>(answer).apiLogs, total: totalOf(answer) };
    },
  };
};
