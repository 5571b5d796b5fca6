import type { Closing, Quarantine } from '../../../schemas/listing/closing';
import type { ListingRecord } from '../../../schemas/listing/record';
import type { ListingAction } from '../../../schemas/listing/status';
import type { OperationID } from '../../../schemas/operations';
import type { Copying } from '../../../schemas/operations/listingLife';
import type { HttpClient } from '../http/httpClient';
import { type AddressParts, addressOf } from './address';
import { operationRow } from './operationRow';
import type { AnswerOf, Given, Nothing } from './operationTypes';

interface Sending {
  /** Idempotency key, shared by all retries of a write (`attempt.ts`); by default each call has its own. */
  key?: string;
  signal?: AbortSignal | undefined;
}

/** The second argument is optional if an operation has no parameters. */
type Arguments<ID extends OperationID> =
  Nothing extends Given<ID> ? [given?: Given<ID> & Sending] : [given: Given<ID> & Sending];

/** Action of the status matrix with its own endpoint; updates are sent with a version instead. */
export type Move = Exclude<ListingAction, 'update'>;

/** Client of the API's operations. Failures throw `HttpError` of `../http/httpError`. */
export interface Client {
  /** Calls an operation by its id. @returns the body of the response. */
  call: <ID extends OperationID>(id: ID, ...given: Arguments<ID>) => Promise<AnswerOf<ID>>;
  /** Calls an operation that returns a file. */
  receive: <ID extends OperationID>(id: ID, ...given: Arguments<ID>) => Promise<Blob>;
  /** Calls an operation with a file upload. @param onProgress called with the share of bytes sent, 0–1. */
  upload: <ID extends OperationID>(
    id: ID,
    given: Omit<Given<ID>, 'body'> &
      Sending & { file: File; signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<AnswerOf<ID>>;
  /** Performs a status change of a listing. @returns the changed listing, or the copy. */
  transition: (
    id: number,
    action: Move,
    given?: Sending & { body?: Closing | Quarantine | Copying | undefined },
  ) => Promise<ListingRecord>;
}

interface AnyGiven extends Sending, AddressParts {
  body?: unknown;
  version?: number | undefined;
}

/**
 * Client of the operations on top of the HTTP client: path and idempotency key follow from the operation table, the
 * caller passes the version.
 */
export const createClient = (http: HttpClient): Client => {
  const keyOf = (id: OperationID, { key }: Sending) =>
    operationRow(id).guards?.includes('idempotencyKey') ? (key ?? crypto.randomUUID()) : undefined;

  // Responses are not validated, because the browser would have to load the schemas; the server validates them
  // against the same types.
  const send = async <Answer>(id: OperationID, given: AnyGiven = {}): Promise<Answer> => {
    const { body, version, signal } = given;
    const { method, path, reason: needsReason } = operationRow(id);
    const { json } = await http.send(addressOf(path, given), {
      method,
      body,
      version,
      key: keyOf(id, given),
      needsReason,
      signal,
    });
    return json as Answer;
  };

  return {
    call: (id, ...[given]) => send(id, given),
    receive: (id, ...[given]) => http.receive(addressOf(operationRow(id).path, given), given),
    upload: async (id, given) => {
      const { file, signal, onProgress } = given;
      const key = keyOf(id, given);
      const { path, reason: needsReason } = operationRow(id);
      const { json } = await http.upload(addressOf(path, given), file, {
        key,
        needsReason,
        signal,
        onProgress,
      });
      return json as AnswerOf<typeof id>;
    },
    transition: async (id, action, given = {}) => {
      const { listing } = await send<AnswerOf<'activateListing'>>(`${action}Listing`, {
        ...given,
        params: { id },
      });
      return listing;
    },
  };
};
