import { useState } from 'react';

/** Text of the search field, stored outside of the dialog while its chunk loads. */
export interface SearchText {
  typed: string;
  type: (typed: string) => void;
  /** True after Enter, which opens the first result as soon as it arrives. */
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
