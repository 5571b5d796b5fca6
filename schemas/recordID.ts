/** Largest id: the maximum of PostgreSQL's `integer`. */
export const maxRecordID = 2_147_483_647;

/**
 * Parses an id in a path: digits without leading zeros, so that each record has one URL. @returns undefined for an
 * invalid id.
 */
export const readRecordID = (segment: string): number | undefined => {
  const id = /^[1-9]\d{0,9}$/.test(segment) ? Number(segment) : undefined;
  return id !== undefined && id <= maxRecordID ? id : undefined;
};
