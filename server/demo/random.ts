/** Random numbers from a seed; the demo data is therefore equal on every machine. */
export interface Random {
  /** Random number, 0 ≤ x < 1. */
  next(): number;
  /** Random integer from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** `count` different elements, in the order of the list. */
  some<T>(list: readonly T[], count: number): T[];
  chance(probability: number): boolean;
}

/** Mulberry32 generator. */
export const random = (seed: number): Random => {
  let state = (seed * 2_654_435_761) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
    some: (list, count) => {
      const chosen = new Set<number>();
      while (chosen.size < Math.min(count, list.length)) chosen.add(between(0, list.length - 1));
      return list.filter((_, index) => chosen.has(index));
    },
    chance: (probability) => next() < probability,
  };
};
