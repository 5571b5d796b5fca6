import { closingReasons } from '../../../schemas/closingReasons';
import { type Family, families } from '../../../schemas/listing/families';
import type { FormText } from '../useText';

/** What a listing that found its party was: let or sold; either, where several are closed together. */
export type ClosedAs = (typeof families)[Family]['closedAs'] | 'either';

const concludedKeys = {
  let: 'torvet.closingReason.concludedLet',
  sold: 'torvet.closingReason.concludedSold',
  either: 'torvet.closingReason.concludedEither',
} as const;

/** What listings of these families are when they found their party. */
export const closedAsOf = (closed: readonly { family: Family }[]): ClosedAs => {
  const [only, ...others] = new Set(closed.map(({ family }) => families[family].closedAs));
  return only !== undefined && others.length === 0 ? only : 'either';
};

/** A closing reason's name, from its number; one that is not known is told by its number. */
export const closingReasonName = (id: number, closedAs: ClosedAs, text: FormText['text']): string => {
  const reason = closingReasons.find(({ ID }) => ID === id);
  if (!reason) return String(id);
  return text(reason.name === 'concluded' ? concludedKeys[closedAs] : `torvet.closingReason.${reason.name}`);
};
