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
 * Context of a handler: validated input, authorised caller. A class with lazy getters, because V8 would retain the
 * closures of an object literal's getters (here the complete request) until the next full collection.
 */
export class Call<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Owner of the record in the path, for operations with an access rule `of` a record; see {@link accountOwnerOf}. */
  readonly owner: RecordOwner | undefined;
  /**
   * Version in `If-Match`, for operations guarded by it; the domain throws `stale` if the record has another version.
   */
  readonly version: number;
  /** `If-Match` and `If-None-Match`, for operations that are `conditional`. */
  readonly conditions: Conditions;
  /**
   * Runs the transaction of a write. The value of `work` is the response. With an `Idempotency-Key` the response is
   * stored in the same transaction, and a repeated request gets it without running `work` again. Use only `tx` inside.
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

  /** The caller. Reading it in a public operation throws. */
  get caller(): Caller {
    const { identified } = this.#parts;
    if (!identified) throw new AppError('not_signed_in');
    return identified.caller;
  }

  /** Caller and trace ID for the audit log. Throws in a public operation, as `caller` does. */
  get context(): WriteContext {
    return { caller: this.caller, traceID: this.traceID };
  }

  /** The request's `Idempotency-Key`, for a write that is a single statement and needs no transaction. */
  get repeatable(): Repeatable | undefined {
    const { operation, identified, request } = this.#parts;
    return repeatableOf(operation, identified?.caller, request);
  }

  /** Aborts with an AppError if the client has disconnected or the time limit is exceeded. */
  get signal(): AbortSignal {
    this.#signal ??= callSignal(this.reply, this.#parts.timeoutMs);
    return this.#signal;
  }
}

/**
 * The account that owns the record, for operations `of` a record kind owned by accounts. Access has been checked
 * before.
 */
export const accountOwnerOf = ({
  owner,
}: {
  owner: RecordOwner | undefined;
}): RecordOwner & { accountID: number } => {
  if (owner?.accountID === undefined) throw new AppError('not_found');
  return { ...owner, accountID: owner.accountID };
};
