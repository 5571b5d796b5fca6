import type { Random } from './random';

/** An amount as people give it: in whole steps. */
export const round = (value: number, step: number): number => Math.round(value / step) * step;

/** Any number from low to high. */
export const between = (chance: Random, [low, high]: readonly [number, number]): number =>
  low + (high - low) * chance.next();
