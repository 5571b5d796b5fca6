import { useState } from 'react';

/** Search text, also while the search is still loading. */
export interface SearchText {
  typed: string;
  type: (typed: string) => void;
  /** True after Enter: the first result is opened as soon as it arrives. */
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
