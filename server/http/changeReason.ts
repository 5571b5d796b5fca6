import type { FastifyRequest } from 'fastify';
import { changeReasonHeader, changeReasonRule } from '../../schemas/changeReason';
import type { Operation } from '../../schemas/operations/operation';
import { reasonBody, reasonLength } from '../../schemas/reason';
import type { Caller, Identified } from '../access/caller';
import { type AppError, invalid } from '../errors';

/** Node has the names of headers in lower case. */
const headerName = changeReasonHeader.toLowerCase();

const reasonRequired = (): AppError => invalid({ path: 'reason', message: { rule: 'reasonRequired' } });
const reasonInvalid = (): AppError => invalid({ path: 'reason', message: { rule: 'valid' } });

const decoded = (header: string): string => {
  // Node reads raw UTF-8 as Latin-1.
  if (/[^\x20-\x7e]/.test(header)) throw reasonInvalid();
  try {
    return decodeURIComponent(header);
  } catch {
    throw reasonInvalid();
  }
};

/**
 * The reason in the header of a change, decoded; undefined without the header.
 * @throws AppError `invalid` for a header that is sent twice, is not percent-encoded UTF-8 or has the wrong length.
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
 * Reason of staff who change a record of an account without acting for it; stored in the audit log.
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
 * For operations whose record determines whether a reason is needed. @throws AppError `invalid` for staff without one.
 */
export const requireReason = ({ staff, reason }: Caller): void => {
  if (staff && reason === undefined) throw reasonRequired();
};
