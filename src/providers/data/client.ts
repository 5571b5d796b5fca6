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
  /** Shared by all attempts at a write (`attempt.ts`); without it each call is a separate attempt. */
  key?: string;
  signal?: AbortSignal | undefined;
}

/** The second argument is optional for operations without parameters. */
type Arguments<ID extends OperationID> =
  Nothing extends Given<ID> ? [given?: Given<ID> & Sending] : [given: Given<ID> & Sending];

/** A row of the status matrix with its own endpoint; updates are sent with a version instead. */
export type Move = Exclude<ListingAction, 'update'>;

/** Every operation of the contract. Failures are `HttpError`s of `../http/httpError`. */
export interface Client {
  /** Calls an operation by its id. @returns the body of the answer, as the contract has it. */
  call: <ID extends OperationID>(id: ID, ...given: Arguments<ID>) => Promise<AnswerOf<ID>>;
  /** Calls an operation that returns a file. */
  receive: <ID extends OperationID>(id: ID, ...given: Arguments<ID>) => Promise<Blob>;
  /** Calls an operation with a file upload. @param onProgress share that is sent, 0–1. */
  upload: <ID extends OperationID>(
    id: ID,
    given: Omit<Given<ID>, 'body'> &
      Sending & { file: File; signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<AnswerOf<ID>>;
  /** Moves a listing along the status matrix. @returns the listing as it is afterwards; of a copy, the copy. */
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

/** The contract's operations on the HTTP client: their table says the path and whether there is a key; the caller gives the version. */
export const createClient = (http: HttpClient): Client => {
  const keyOf = (id: OperationID, { key }: Sending) =>
    operationRow(id).guards?.includes('idempotencyKey') ? (key ?? crypto.randomUUID()) : undefined;

  // The server checks its answers by the contract that the types come from: they are not checked once more here, where
  // the schemas would have to be loaded for it.
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
