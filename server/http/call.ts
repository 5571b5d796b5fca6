import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '../../schemas/operations/operation';
import type { Caller, Identified, WriteContext } from '../access/caller';
import type { RecordOwner } from '../access/owners';
import { AppError } from '../errors';
import type { Conditions } from './conditions';
import type { Repeatable } from './idempotency';
import { callSignal } from './timeLimits';
import { repeatableOf, type Write } from './write';

/** Validated parts of a request. */
interface Parts<Params, Query, Body> {
  operation: Operation;
  identified: Identified | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
  params: Params;
  query: Query;
  body: Body;
  version: number;
  conditions: Conditions;
  write: Write;
  /** Maximum duration of the request in milliseconds. */
  timeoutMs: number;
}

/**
 * Context of a handler: validated input and authorised caller. This is a class with getters, because the getters of an
 * object literal are closures, which V8 would retain with the complete request until the next full garbage collection.
 */
export class Call<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Owner of the record in the path, if the access rule has `of`; see {@link accountOwnerOf}. */
  readonly owner: RecordOwner | undefined;
  /**
   * Version in `If-Match`, for operations with this guard. The domain throws `stale` if the record has another version.
   */
  readonly version: number;
  /** Versions in `If-Match` and `If-None-Match`, for operations with the guard `conditional`. */
  readonly conditions: Conditions;
  /**
   * Runs the transaction of a write. The result of `work` is the response. With an `Idempotency-Key`, the response is
   * stored in the same transaction, and a repeated request gets the stored response. Use only `tx` inside.
   */
  readonly write: Write;
  /** Trace ID of the request, for the audit log. */
  readonly traceID: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly #parts: Parts<Params, Query, Body>;
  #signal: AbortSignal | undefined;

  constructor(parts: Parts<Params, Query, Body>) {
    const { params, query, body, identified, version, conditions, write, request, reply } = parts;
    this.params = params;
    this.query = query;
    this.body = body;
    this.owner = identified?.owner;
    this.version = version;
    this.conditions = conditions;
    this.write = write;
    this.traceID = request.id;
    this.request = request;
    this.reply = reply;
    this.#parts = parts;
  }

  /** Caller of the request. Throws in a public operation. */
  get caller(): Caller {
    const { identified } = this.#parts;
    if (!identified) throw new AppError('not_signed_in');
    return identified.caller;
  }

  /** Caller and trace ID for the audit log. Throws in a public operation. */
  get context(): WriteContext {
    return { caller: this.caller, traceID: this.traceID };
  }

  /** Idempotency data of the request, for a write that is a single statement without a transaction. */
  get repeatable(): Repeatable | undefined {
    const { operation, identified, request } = this.#parts;
    return repeatableOf(operation, identified?.caller, request);
  }

  /** Signal that aborts with an AppError if the client disconnects or the time limit is exceeded. */
  get signal(): AbortSignal {
    this.#signal ??= callSignal(this.reply, this.#parts.timeoutMs);
    return this.#signal;
  }
}

/**
 * Account that owns the record in the path, for access rules with `of` a kind that accounts own. Access has already
 * been checked.
 */
export const accountOwnerOf = ({
  owner,
}: {
  owner: RecordOwner | undefined;
}): RecordOwner & { accountID: number } => {
  if (owner?.accountID === undefined) throw new AppError('not_found');
  return { ...owner, accountID: owner.accountID };
};
