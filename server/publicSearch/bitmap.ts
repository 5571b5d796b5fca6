/** Set of slots as bits: slot n is bit n % 32 of word n / 32. */
export type Bitmap = Uint32Array;

const bitsOfWord = 32;

/** Number of 32-bit words in a bitmap with this number of slots. */
export const wordsFor = (slots: number): number => Math.ceil(slots / bitsOfWord);

export const setBit = (bitmap: Bitmap, slot: number): void => {
  const at = slot >>> 5;
  bitmap[at] = (bitmap[at] ?? 0) | (1 << (slot & 31));
};

export const clearBit = (bitmap: Bitmap, slot: number): void => {
  const at = slot >>> 5;
  bitmap[at] = (bitmap[at] ?? 0) & ~(1 << (slot & 31));
};

export const hasBit = (bitmap: Bitmap, slot: number): boolean =>
  ((bitmap[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;

/** Number of set bits of a word (Hamming weight). */
export const bitsIn = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** Removes the bits of `target` that are not set in `other`. */
export const intersect = (target: Bitmap, other: Bitmap): void => {
  for (let at = 0; at < target.length; at += 1) target[at] = (target[at] ?? 0) & (other[at] ?? 0);
};

/** Sets the bits of `other` in `target`. */
export const unite = (target: Bitmap, other: Bitmap): void => {
  for (let at = 0; at < other.length; at += 1) target[at] = (target[at] ?? 0) | (other[at] ?? 0);
};

/** Positions of the non-zero words. Counting a sparse set can skip all other words. */
export const usedWords = (bitmap: Bitmap): Uint32Array => {
  const used = new Uint32Array(bitmap.length);
  let count = 0;
  for (let at = 0; at < bitmap.length; at += 1) {
    if (bitmap[at] !== 0) {
      used[count] = at;
      count += 1;
    }
  }
  return used.subarray(0, count);
};

/**
 * Number of set bits.
 * @param used result of {@link usedWords}.
 */
export const countBits = (bitmap: Bitmap, used: Uint32Array): number => countCommon(bitmap, used, bitmap);

/**
 * Number of bits that are set in both bitmaps.
 * @param used result of {@link usedWords} for the first bitmap; if most words are used, all words are compared in
 * sequence, which is faster.
 */
export const countCommon = (bitmap: Bitmap, used: Uint32Array, other: Bitmap): number => {
  let count = 0;
  const last = used[used.length - 1] ?? -1;
  if (used.length * 2 > last) {
    for (let at = 0; at <= last; at += 1) count += bitsIn((bitmap[at] ?? 0) & (other[at] ?? 0));
    return count;
  }
  for (let position = 0; position < used.length; position += 1) {
    const at = used[position] ?? 0;
    const common = (bitmap[at] ?? 0) & (other[at] ?? 0);
    if (common !== 0) count += bitsIn(common);
  }
  return count;
};

/** Sets the bits of slots whose value is between two bounds, inclusive. NaN is never between bounds. */
export const slotsBetween = (
  target: Bitmap,
  column: Float64Array,
  used: number,
  { low, high }: { low: number; high: number },
): void => {
  for (let at = 0; at * bitsOfWord < used; at += 1) {
    let word = 0;
    const end = Math.min(used, (at + 1) * bitsOfWord);
    for (let slot = at * bitsOfWord; slot < end; slot += 1) {
      const value = column[slot] ?? 0;
      // No branch, because the processor would often predict it wrongly for random amounts.
      word |= (Number(value >= low) & Number(value <= high)) << (slot & 31);
    }
    target[at] = word;
  }
};

/**
 * Calls `visit` with each set slot in ascending order.
 * @param used result of {@link usedWords}.
 */
export const forEachSlot = (bitmap: Bitmap, used: Uint32Array, visit: (slot: number) => void): void => {
  for (let position = 0; position < used.length; position += 1) {
    const at = used[position] ?? 0;
    let word = bitmap[at] ?? 0;
    while (word !== 0) {
      const lowest = word & -word;
      visit(at * bitsOfWord + (31 - Math.clz32(lowest)));
      word ^= lowest;
    }
  }
};
