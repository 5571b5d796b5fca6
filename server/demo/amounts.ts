import type { Random } from './random';

/** Rounds an amount to a multiple of `step`, like an amount that a person enters. */
export const round = (value: number, step: number): number => Math.round(value / step) * step;

/** Random number between two bounds. */
export const between = (chance: Random, [low, high]: readonly [number, number]): number =>
  low + (high - low) * chance.next();
