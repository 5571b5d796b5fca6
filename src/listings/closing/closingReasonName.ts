import type { Language } from '../../../schemas/languages';
import type { ClosedAs } from '../../../schemas/listing/closing';
import type { ClosingReason } from '../../../schemas/operations/meta';

/** Name of a closing reason for listings that were let, sold, or both. */
export const closingReasonName = (
  { names, namesLet, namesSold }: ClosingReason,
  closedAs: ClosedAs,
  language: Language,
): string => {
  const own = { let: namesLet, sold: namesSold, either: undefined }[closedAs];
  return (own ?? names)[language];
};
