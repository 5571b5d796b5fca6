import type { Random } from './random';

/** Rounds an amount to a typical step. */
export const round = (value: number, step: number): number => Math.round(value / step) * step;

/** Any number from low to high. */
export const between = (chance: Random, [low, high]: readonly [number, number]): number =>
  low + (high - low) * chance.next();
