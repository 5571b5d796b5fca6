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
      onSettled: () => void refresh(),
    },
  };
};
