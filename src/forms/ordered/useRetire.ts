import { firstSentence, toApiError } from '../../providers/http/apiError';
import { useToast } from '../../providers/useToast';
import { useText } from '../../ui/useText';
import type { OrderedEntry } from './entry';

/** Retires an entry, or takes one into use again. */
export interface Retiring {
  name: string;
  change: () => void;
  isPending: boolean;
  error: Error | null;
}

/** What is said of an entry that is retired or taken into use again: the options of the write that does it. */
export const useRetireOptions = (
  { names, retired }: OrderedEntry,
  refresh: () => Promise<unknown>,
  onDone?: () => void,
) => {
  const { text, formats } = useText();
  const toast = useToast();
  const name = names[formats.language];
  return {
    name,
    options: {
      onSuccess: () => {
        toast.say(
          text(retired ? 'torvet.ordered.reinstated' : 'torvet.ordered.hasRetired', { name }),
          'success',
        );
        onDone?.();
      },
      // Retiring is asked about in a dialog, which says it itself.
      onError: (error: Error) => {
        if (retired) toast.say(firstSentence(toApiError(error)), 'error');
      },
      onSettled: () => void refresh(),
    },
  };
};
