import { closingReasons } from '../../../resources/metaLists';
import type { ClosedAs } from '../../../schemas/listing/closing';
import type { ClosingReason } from '../../../schemas/operations/meta';
import { useMetaList } from '../../providers/data/metaLists';
import { useText } from '../../ui/useText';
import { closingReasonName } from './closingReasonName';

export const useClosingReasons = (wanted = true) => useMetaList<ClosingReason>(closingReasons, wanted);

/**
 * Returns a function that finds the name of a closing reason in the user's language. An unknown reason is named by its
 * id; the name is undefined while loading.
 * @param wanted false disables the query.
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
