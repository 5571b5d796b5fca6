/** The largest number that a record can have: the database's integer ends there. */
export const maxRecordID = 2_147_483_647;

/**
 * Id in a path: decimal digits without leading zeros, so that each record has one address. @returns undefined for
 * anything else.
 */
export const readRecordID = (segment: string): number | undefined => {
  const id = /^[1-9]\d{0,9}$/.test(segment) ? Number(segment) : undefined;
  return id !== undefined && id <= maxRecordID ? id : undefined;
};
