import { useState } from 'react';

/** What is searched for, from the press that opens the search on: typed also while the search is still on its way. */
export interface SearchText {
  typed: string;
  type: (typed: string) => void;
  /** Enter was pressed on what is typed: its answer is opened as soon as it is there. */
  hurried: boolean;
  hurry: () => void;
}

export const useSearchText = (): SearchText & { clear: () => void } => {
  const [{ typed, hurried }, setText] = useState({ typed: '', hurried: false });
  return {
    typed,
    type: (next) => setText({ typed: next, hurried: false }),
    hurried,
    hurry: () => setText((before) => ({ ...before, hurried: true })),
    clear: () => setText({ typed: '', hurried: false }),
  };
};
