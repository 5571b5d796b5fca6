import { useState } from 'react';

/** Search text from the press that opens the search, also typed while it is being fetched. */
export interface SearchText {
  typed: string;
  type: (typed: string) => void;
  /** Enter was pressed: the first result is opened as soon as it arrives. */
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
