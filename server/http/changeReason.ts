import type { FastifyRequest } from 'fastify';
import { changeReasonHeader, changeReasonRule } from '../../schemas/changeReason';
import type { Operation } from '../../schemas/operations/operation';
import { reasonBody, reasonLength } from '../../schemas/reason';
import type { Caller, Identified } from '../access/caller';
import { type AppError, invalid } from '../errors';

/** Node converts header names to lower case. */
const headerName = changeReasonHeader.toLowerCase();

const reasonRequired = (): AppError => invalid({ path: 'reason', message: { rule: 'reasonRequired' } });
const reasonInvalid = (): AppError => invalid({ path: 'reason', message: { rule: 'valid' } });

const decoded = (header: string): string => {
  // Node decodes headers as Latin-1, so unencoded UTF-8 is rejected.
  if (/[^\x20-\x7e]/.test(header)) throw reasonInvalid();
  try {
    return decodeURIComponent(header);
  } catch {
    throw reasonInvalid();
  }
};

/**
 * Decodes the change reason in the header; undefined without the header.
 * @throws AppError `invalid` if the header is sent twice, is not percent-encoded UTF-8 or has an invalid length.
 */
const readReason = ({ headers, raw }: FastifyRequest): string | undefined => {
  const header = headers[headerName];
  if (header === undefined || header === '') return undefined;
  // Node joins repeated headers with a comma.
  const sent = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === headerName);
  if (typeof header !== 'string' || sent.length > 1) throw reasonInvalid();
  const { data } = reasonBody.safeParse({ reason: decoded(header) });
  if (!data) throw invalid({ path: 'reason', message: { rule: 'reasonLength', ...reasonLength } });
  return data.reason;
};

/**
 * Adds the reason in the header to the caller, for the audit log. Staff without impersonation must give a reason for a
 * change of an account's record.
 * @throws AppError `invalid`
 */
export const withReason = (
  identified: Identified,
  operation: Operation,
  request: FastifyRequest,
): Identified => {
  const { caller } = identified;
  const rule = changeReasonRule(operation);
  if (!caller.staff || rule === undefined) return identified;
  const reason = readReason(request);
  if (reason !== undefined) return { ...identified, caller: { ...caller, reason } };
  if (rule === 'always') throw reasonRequired();
  return identified;
};

/**
 * Requires a reason from staff, for operations with the reason rule `byRecord`.
 * @throws AppError `invalid` for staff without a reason.
 */
export const requireReason = ({ staff, reason }: Caller): void => {
  if (staff && reason === undefined) throw reasonRequired();
};
