import { useText } from '../../ui/useText';
import type { OrderedEntry } from './entry';

/** Retires an entry, or takes one into use again. */
export interface Retiring {
  name: string;
  act: () => void;
  isPending: boolean;
  failure: string | undefined;
}

/** Name of an entry, and the success toast once it is retired or taken into use again. */
export const useRetireWords = ({ names, retired }: OrderedEntry) => {
  const { text, formats } = useText();
  const name = names[formats.language];
  return {
    name,
    said: () => text(retired ? 'torvet.ordered.reinstated' : 'torvet.ordered.hasRetired', { name }),
  };
};
