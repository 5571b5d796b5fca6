import type { Language } from '../../../schemas/languages';
import { type Family, families } from '../../../schemas/listing/families';
import type { ClosingReason } from '../../../schemas/operations/meta';

/** What a listing that found its party was: let or sold; either, where several are closed together. */
export type ClosedAs = (typeof families)[Family]['closedAs'] | 'either';

/** What listings of these families are when they found their party. */
export const closedAsOf = (closed: readonly { family: Family }[]): ClosedAs => {
  const [only, ...others] = new Set(closed.map(({ family }) => families[family].closedAs));
  return only !== undefined && others.length === 0 ? only : 'either';
};

/** What a closing reason is called, of listings that were let, or sold, or some of each. */
export const closingReasonName = (
  { names, namesLet, namesSold }: ClosingReason,
  closedAs: ClosedAs,
  language: Language,
): string => {
  const own = { let: namesLet, sold: namesSold, either: undefined }[closedAs];
  return (own ?? names)[language];
};
