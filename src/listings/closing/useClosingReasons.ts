import { closingReasons } from '../../../resources/metaLists';
import type { ClosedAs } from '../../../schemas/listing/closing';
import type { ClosingReason } from '../../../schemas/operations/meta';
import { useMetaList } from '../../providers/data/metaLists';
import { useText } from '../../ui/useText';
import { closingReasonName } from './closingReasonName';

/** The reasons that a listing is closed for, in their order. */
export const useClosingReasons = (wanted = true) => useMetaList<ClosingReason>(closingReasons, wanted);

/**
 * A closing reason's name in the reader's language, from its number; one that is not known is shown by its number, and
 * nothing is shown before the names have come. @param wanted without it nothing is fetched.
 */
export const useClosingReasonName = (
  wanted = true,
): ((id: number, closedAs: ClosedAs) => string | undefined) => {
  const { formats } = useText();
  const { data, isPending } = useClosingReasons(wanted);
  return (id, closedAs) => {
    const reason = data?.find(({ ID }) => ID === id);
    if (reason) return closingReasonName(reason, closedAs, formats.language);
    return isPending ? undefined : String(id);
  };
};
