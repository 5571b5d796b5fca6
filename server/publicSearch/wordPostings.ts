import { type Bitmap, setBit } from './bitmap';
import { partitionPoint } from './partitionPoint';

interface Posting {
  slots: Uint32Array;
  length: number;
}

/** Slots by word, for prefix search. */
export interface WordPostings {
  add: (slot: number, words: readonly string[]) => void;
  /** Sets the bits of all slots that have a word with this prefix. */
  setMatches: (target: Bitmap, beginning: string) => void;
}

const append = (posting: Posting, slot: number): void => {
  if (posting.length === posting.slots.length) {
    const larger = new Uint32Array(posting.slots.length * 2);
    larger.set(posting.slots);
    posting.slots = larger;
  }
  posting.slots[posting.length] = slot;
  posting.length += 1;
};

const byCode = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

export const openWordPostings = (): WordPostings => {
  const postings = new Map<string, Posting>();
  let sorted: string[] = [];
  /** Words that are not yet merged into `sorted`. */
  let added: string[] = [];

  const sortedWords = (): readonly string[] => {
    if (added.length > 0) {
      sorted = [...sorted, ...added].toSorted(byCode);
      added = [];
    }
    return sorted;
  };

  return {
    add: (slot, words) => {
      for (const word of words) {
        let posting = postings.get(word);
        if (!posting) {
          posting = { slots: new Uint32Array(2), length: 0 };
          postings.set(word, posting);
          added.push(word);
        }
        append(posting, slot);
      }
    },
    setMatches: (target, beginning) => {
      const words = sortedWords();
      for (let at = partitionPoint(words, (word) => word < beginning); at < words.length; at += 1) {
        const word = words[at] ?? '';
        if (!word.startsWith(beginning)) return;
        const posting = postings.get(word);
        if (!posting) continue;
        for (let entry = 0; entry < posting.length; entry += 1) setBit(target, posting.slots[entry] ?? 0);
      }
    },
  };
};
