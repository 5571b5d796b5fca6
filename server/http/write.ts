import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '../../schemas/operations/operation';
import type { Caller } from '../access/caller';
import type { Connection, Database } from '../db/database';
import { Answer } from './answer';
import {
  claimKey,
  type KeptAnswer,
  keepAnswer,
  type Repeatable,
  readFirst,
  readKey,
  requestHash,
} from './idempotency';

/** @param content hash of a body that is not JSON; a repeated request must have the same hash. */
export type Write = <T>(work: (tx: Database) => Promise<T>, content?: string) => Promise<T>;

/** Thrown from a handler if the request is repeated; the stored response is then sent. */
export class Replayed extends Error {
  constructor(readonly answer: KeptAnswer) {
    super('replayed');
    this.name = 'Replayed';
  }
}

/** Sends a stored response, with a header that marks it as repeated. */
export const replay = (reply: FastifyReply, { status, headers, body }: KeptAnswer): FastifyReply =>
  reply
    .code(status)
    .headers(headers)
    .header('idempotency-replayed', 'true')
    .type('application/json; charset=utf-8')
    .send(body);

/** Creates the error with the stored response, for a write as a single statement that finds its key in use. */
export const replayed = async (db: Database, repeatable: Repeatable): Promise<Replayed> =>
  new Replayed(await readFirst(db, repeatable));

/**
 * Operation name for idempotency keys. Keys of requests during an impersonation, or with an API key, are separate from
 * the user's other keys.
 */
const operationOf = ({ id }: Operation, { acting, apiKey }: Caller): string => {
  if (acting) return `${id} ${acting.impersonationID}`;
  return apiKey ? `${id} key ${apiKey.ID}` : id;
};

/**
 * Idempotency data of a request; undefined without an `Idempotency-Key`.
 * @param content hash of a body that is not JSON.
 */
export const repeatableOf = (
  operation: Operation,
  caller: Caller | undefined,
  request: FastifyRequest,
  content?: string,
): Repeatable | undefined => {
  const key = operation.guards?.includes('idempotencyKey')
    ? readKey(request.headers['idempotency-key'])
    : undefined;
  if (key === undefined || !caller) return undefined;
  return {
    userID: caller.userID,
    operation: operationOf(operation, caller),
    key,
    requestHash: requestHash(request.url, content ?? request.body),
  };
};

const keptFrom = (operation: Operation, given: unknown): KeptAnswer => ({
  status: operation.status ?? 200,
  headers: given instanceof Answer ? { ...given.headers } : {},
  body: JSON.stringify(given instanceof Answer ? given.body : given) ?? '',
});

/** Creates the transaction function of a write, which handles the idempotency key if the operation accepts one. */
export const writer = (
  operation: Operation,
  { transaction }: Connection,
  caller: Caller | undefined,
  request: FastifyRequest,
): Write => {
  // Called because it throws if the key is malformed.
  if (operation.guards?.includes('idempotencyKey')) readKey(request.headers['idempotency-key']);
  return (work, content) => {
    const repeatable = repeatableOf(operation, caller, request, content);
    if (!repeatable) return transaction(work);
    return transaction(async (tx) => {
      const first = await claimKey(tx, repeatable);
      if (first) throw new Replayed(first);
      const given = await work(tx);
      await keepAnswer(tx, repeatable, keptFrom(operation, given));
      return given;
    });
  };
};
