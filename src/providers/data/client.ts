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
  /** Idempotency key, shared by all retries of a write (`attempt.ts`). By default, each call has a new key. */
  key?: string;
  signal?: AbortSignal | undefined;
}

/** Arguments after the operation's id; optional if the operation has no parameters. */
type Arguments<ID extends OperationID> =
  Nothing extends Given<ID> ? [given?: Given<ID> & Sending] : [given: Given<ID> & Sending];

/** Action of the status matrix that has its own endpoint. An update is sent with a version instead. */
export type Move = Exclude<ListingAction, 'update'>;

/** Client for the operations of the API. Failures throw `HttpError` (`../http/httpError`). */
export interface Client {
  /**
   * Calls an operation by its id.
   * @returns the body of the response.
   */
  call: <ID extends OperationID>(id: ID, ...given: Arguments<ID>) => Promise<AnswerOf<ID>>;
  /** Calls an operation that returns a file. */
  receive: <ID extends OperationID>(id: ID, ...given: Arguments<ID>) => Promise<Blob>;
  /**
   * Calls an operation with a file upload.
   * @param onProgress called with the share of bytes sent, from 0 to 1.
   */
  upload: <ID extends OperationID>(
    id: ID,
    given: Omit<Given<ID>, 'body'> &
      Sending & { file: File; signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<AnswerOf<ID>>;
  /**
   * Performs a status change of a listing.
   * @returns the changed listing; for the action `copy`, the new listing.
   */
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
 * Creates the client from the HTTP client. Path and idempotency key come from the operation table, the version from the
 * caller.
 */
export const createClient = (http: HttpClient): Client => {
  const keyOf = (id: OperationID, { key }: Sending) =>
    operationRow(id).guards?.includes('idempotencyKey') ? (key ?? crypto.randomUUID()) : undefined;

  // Responses are not validated, because the browser would have to load the schemas. They have the types of the
  // operation table.
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
