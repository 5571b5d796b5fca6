import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { AppError } from '../errors';

interface SqlError {
  code: string;
  detail?: unknown;
}

const hasCode = (error: unknown): error is SqlError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

const chain = (error: unknown): unknown[] =>
  error instanceof Error ? [error, ...(error.cause === undefined ? [] : chain(error.cause))] : [error];

/** Error code of PostgreSQL or of the network, from anywhere in the chain of causes. */
export const sqlState = (error: unknown): string | undefined => chain(error).find(hasCode)?.code;

/** Error code of PostgreSQL if a lock was not acquired within `lock_timeout`. */
export const lockNotAvailable = '55P03';

/** True if a unique index rejected a row. */
export const isDuplicate = (error: unknown): boolean => sqlState(error) === '23505';

const missingReference = '23503';

/** True if a row refers to a deleted user; only the caller can have been deleted during the request. */
const isOfDeletedUser = (error: unknown): boolean => {
  const violation = chain(error).find(hasCode);
  return (
    violation?.code === missingReference && /not present in table "users"/.test(String(violation.detail))
  );
};

// Codes of temporary failures: no free connection, server starting or shutting down, conflict with another transaction,
// timeout, or server unreachable.
const temporary =
  /^(08...|53...|57P0.|57014|55P03|40001|40P01|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
// Codes of a write that failed for lack of disk space.
const noRoom = /^(25006|53100|ENOSPC)$/;
/**
 * True for a write to a PostgreSQL that is not the primary. The embedded database rejects writes only if the disk is
 * full.
 */
const isOnStandby = (error: unknown): boolean =>
  chain(error).some((link) => link instanceof DatabaseError && link.code === '25006');
/** Error code of the triggers that make a merged account immutable. */
const mergedAccount = 'TM001';
// Codes of a value that PostgreSQL cannot store. The schema should reject such a value; the response must not be a 5xx.
const unstorable = /^22/;

const connectionLost =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after|timeout expired/;

/** Thrown if a query exceeds the time limit of the client, which means that the connection is dead. */
export class UnansweredError extends Error {
  constructor() {
    super('The database did not answer in time');
  }
}

export const isUnanswered = (error: unknown): error is Error =>
  chain(error).some((link) => link instanceof UnansweredError);

/** Message of the innermost cause of an error. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
};

const insufficientPrivilege = '42501';

/** Message of an error for an operator; for a failed query, the message of the database without the statement. */
export const sentenceOf = (error: unknown): string => {
  const reason =
    error instanceof Error && !(error instanceof DrizzleQueryError) ? error.message : reasonOf(error);
  return sqlState(error) === insufficientPrivilege
    ? `The database rejected a statement: ${reason}. Make its user the owner of the database.`
    : reason;
};

/** Converts the error of a failed query to an AppError; undefined if the error is not from the database. */
export const databaseError = (error: unknown): AppError | undefined => {
  const given = chain(error).find((link) => link instanceof AppError);
  if (given instanceof AppError) return given;
  if (isOfDeletedUser(error)) return new AppError('not_signed_in', { cause: error });
  if (isOnStandby(error)) return new AppError('overloaded', { retryAfter: 1, cause: error });
  const code = sqlState(error);
  if (code !== undefined && noRoom.test(code)) return new AppError('disk_full', { cause: error });
  if (code === mergedAccount) return new AppError('account_merged', { cause: error });
  const lost = chain(error).some((link) => link instanceof Error && connectionLost.test(link.message));
  if (lost || isUnanswered(error) || (code !== undefined && temporary.test(code))) {
    return new AppError('overloaded', { retryAfter: 1, cause: error });
  }
  if (code !== undefined && code.length === 5 && unstorable.test(code)) {
    return new AppError('malformed', { cause: error });
  }
  return undefined;
};
