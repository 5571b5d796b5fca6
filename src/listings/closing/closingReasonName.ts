import type { Language } from '../../../schemas/languages';
import { type Family, families } from '../../../schemas/listing/families';
import type { ClosingReason } from '../../../schemas/operations/meta';

/** Kind of a successful closing: let or sold; either for a mixed selection. */
export type ClosedAs = (typeof families)[Family]['closedAs'] | 'either';

/** Kind of a successful closing of listings of these families. */
export const closedAsOf = (closed: readonly { family: Family }[]): ClosedAs => {
  const [only, ...others] = new Set(closed.map(({ family }) => families[family].closedAs));
  return only !== undefined && others.length === 0 ? only : 'either';
};

/** Name of a closing reason for listings that were let, sold, or both. */
export const closingReasonName = (
  { names, namesLet, namesSold }: ClosingReason,
  closedAs: ClosedAs,
  language: Language,
): string => {
  const own = { let: namesLet, sold: namesSold, either: undefined }[closedAs];
  return (own ?? names)[language];
};
