import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '../../schemas/operations/operation';
import type { Caller, Identified, WriteContext } from '../access/caller';
import type { RecordOwner } from '../access/owners';
import type { Conditions } from './conditions';
import { AppError } from './errors';
import type { Repeatable } from './idempotency';
import { callSignal } from './timeLimits';
import { repeatableOf, type Write } from './write';

/** What a call is made of, each part checked. */
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
  /** How long the call may take, in milliseconds. */
  timeoutMs: number;
}

/**
 * What a handler gets: everything checked, the caller allowed. A class for what is worked out only where it is looked at:
 * V8 keeps what an object literal's getter closes over, here the whole request, until the next full collection.
 */
export class Call<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Owner of the record in the path, for operations whose access is `of` it; see {@link accountOwnerOf}. */
  readonly owner: RecordOwner | undefined;
  /** The version in `If-Match`, for operations guarded by it; the domain answers `stale` when it is not the record's. */
  readonly version: number;
  /** `If-Match` and `If-None-Match` of an operation that is `conditional`. */
  readonly conditions: Conditions;
  /**
   * The transaction of a write. What `work` gives is the operation's answer: with an `Idempotency-Key` it is kept in
   * the same transaction, and a repetition gets it without `work` being run again. Use `tx` alone inside.
   */
  readonly write: Write;
  /** For the audit log. */
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

  /** Who is calling. Reading it in a public operation is a mistake and throws. */
  get caller(): Caller {
    const { identified } = this.#parts;
    if (!identified) throw new AppError('not_signed_in');
    return identified.caller;
  }

  /** Caller and trace ID for the audit log. Throws in a public operation, as `caller` does. */
  get context(): WriteContext {
    return { caller: this.caller, traceID: this.traceID };
  }

  /** The request's `Idempotency-Key`, for a write that is a single statement and so needs no transaction. */
  get repeatable(): Repeatable | undefined {
    const { operation, identified, request } = this.#parts;
    return repeatableOf(operation, identified?.caller, request);
  }

  /** Aborts when nobody waits for the answer any more, with an AppError. Few look at it. */
  get signal(): AbortSignal {
    this.#signal ??= callSignal(this.reply, this.#parts.timeoutMs);
    return this.#signal;
  }
}

/** The account that owns the record, for handlers whose operation is `of` a kind that accounts own: access has made sure of it. */
export const accountOwnerOf = ({
  owner,
}: {
  owner: RecordOwner | undefined;
}): RecordOwner & { accountID: number } => {
  if (owner?.accountID === undefined) throw new AppError('not_found');
  return { ...owner, accountID: owner.accountID };
};
