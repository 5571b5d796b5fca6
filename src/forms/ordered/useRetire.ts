import { useText } from '../../ui/useText';
import type { OrderedEntry } from './entry';

/** Mutation that retires or restores an entry. */
export interface Retiring {
  name: string;
  act: () => void;
  isPending: boolean;
  failure: string | undefined;
}

/** Name of an entry, and the toast after the entry was retired or restored. */
export const useRetireWords = ({ names, retired }: OrderedEntry) => {
  const { text, formats } = useText();
  const name = names[formats.language];
  return {
    name,
    said: () => text(retired ? 'torvet.ordered.reinstated' : 'torvet.ordered.hasRetired', { name }),
  };
};
