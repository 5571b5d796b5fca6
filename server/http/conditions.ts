import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../schemas/api';

/** Versions in a condition; `*` means any version. */
type Named = '*' | readonly number[];

/** Conditions of a request (RFC 9110, 13.1); undefined if the header is missing. */
export interface Conditions {
  ifMatch: Named | undefined;
  ifNoneMatch: Named | undefined;
}

/**
 * Version in an entity tag: `"3"`, or `"3-br"` of a compressed response. Weak tags are accepted, because a compressing
 * proxy makes tags weak. @returns 0, which no record has, for any other tag.
 */
export const versionIn = (tag: string): number =>
  Number(/^(?:W\/)?"(\d{1,10})(?:-(?:br|gzip))?"$/.exec(tag.trim())?.[1] ?? 0);

const namedIn = (header: string | undefined): Named | undefined => {
  if (header === undefined) return undefined;
  return header.trim() === '*' ? '*' : header.split(',').map(versionIn);
};

export const readConditions = ({ headers }: FastifyRequest): Conditions => ({
  ifMatch: namedIn(headers['if-match']),
  ifNoneMatch: namedIn(headers['if-none-match']),
});

const isNamed = (named: Named, version: number | undefined): boolean =>
  version !== undefined && (named === '*' || named.includes(version));

/**
 * Error code if a record does not meet the conditions; undefined if it meets them.
 * @param version version of the record; undefined if the record does not exist.
 */
export const unmetCondition = (
  { ifMatch, ifNoneMatch }: Conditions,
  version: number | undefined,
): Extract<ErrorCode, 'stale' | 'precondition_failed'> | undefined => {
  if (ifMatch !== undefined && !isNamed(ifMatch, version))
    return version === undefined ? 'precondition_failed' : 'stale';
  return ifNoneMatch !== undefined && isNamed(ifNoneMatch, version) ? 'precondition_failed' : undefined;
};
