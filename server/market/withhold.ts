import { leastInCell, type WithholdingReason } from '../../schemas/market/measures';
import { isLargeEnough } from './method';

/** Cell of the statistics, with the numbers of listings and accounts from which its figures are computed. */
export interface CountedCell {
  /** `usage` 0, `region` '' and `sizeClass` -1 mean all property types, regions and size classes. */
  usage: number;
  region: string;
  sizeClass: number;
  listings: number;
  accounts: number;
}

/** Row or column of a table: a cell that is the sum of other cells (the parts). */
interface Line {
  sum: number;
  parts: number[];
}

/** Groups the indexes of cells by a key. */
const groupBy = (cells: readonly CountedCell[], keyOf: (cell: CountedCell) => string | undefined) => {
  const groups = new Map<string, number[]>();
  cells.forEach((cell, index) => {
    const key = keyOf(cell);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), index]);
  });
  return groups;
};

/** All sums in two tables: property types by regions, and property types by size classes. */
const linesOf = (cells: readonly CountedCell[]): Line[] => {
  const indexOf = new Map(
    cells.map((cell, index) => [`${cell.usage} ${cell.region} ${cell.sizeClass}`, index]),
  );
  const kinds: ((cell: CountedCell) => string | undefined)[] = [
    ({ usage, region }) => (region === '' ? undefined : `${usage}  -1`),
    ({ usage, sizeClass }) => (sizeClass === -1 ? undefined : `${usage}  -1`),
    ({ usage, region, sizeClass }) => (usage === 0 ? undefined : `0 ${region} ${sizeClass}`),
  ];
  return kinds.flatMap((keyOf) =>
    [...groupBy(cells, keyOf)].flatMap(([key, parts]) => {
      const sum = indexOf.get(key);
      return sum === undefined ? [] : [{ sum, parts }];
    }),
  );
};

/**
 * Unknowns that a system of linear equations determines (Gaussian elimination).
 * @param equations coefficients by unknown, for each equation.
 */
const determined = (equations: readonly ReadonlyMap<number, number>[]): Set<number> => {
  const reduced: { pivot: number; row: Map<number, number> }[] = [];
  const subtract = (row: Map<number, number>, other: ReadonlyMap<number, number>, factor: number) => {
    for (const [unknown, coefficient] of other) {
      const left = (row.get(unknown) ?? 0) - factor * coefficient;
      if (Math.abs(left) < 1e-9) row.delete(unknown);
      else row.set(unknown, left);
    }
  };
  for (const equation of equations) {
    const row = new Map(equation);
    for (const { pivot, row: known } of reduced) {
      const factor = row.get(pivot);
      if (factor !== undefined) subtract(row, known, factor);
    }
    const [first] = row;
    if (!first) continue;
    const [pivot, scale] = first;
    const scaled = new Map([...row].map(([unknown, coefficient]) => [unknown, coefficient / scale]));
    for (const { row: known } of reduced) {
      const factor = known.get(pivot);
      if (factor !== undefined) subtract(known, scaled, factor);
    }
    reduced.push({ pivot, row: scaled });
  }
  return new Set(reduced.filter(({ row }) => row.size === 1).map(({ pivot }) => pivot));
};

/**
 * Decides which cells are withheld. First the cells with too few listings or accounts, then further cells until no
 * withheld cell can be computed from published sums. The withheld part of a sum must consist of several cells and be
 * large enough. Listings of a sum that are in no part, such as listings without a floor area, count as one more unknown
 * part.
 * @param cells non-empty cells; that a cell is empty is public.
 * @param isAdditive false for search agents and searches, which may count in several parts of a sum.
 * @returns the reason for withholding by index of the cell; undefined for a published cell.
 */
export const withhold = (
  cells: readonly CountedCell[],
  isAdditive = true,
): (WithholdingReason | undefined)[] => {
  const reasons: (WithholdingReason | undefined)[] = cells.map((cell) =>
    isLargeEnough(cell) ? undefined : 'confidential',
  );
  const lines = linesOf(cells);
  const isPublished = (index: number) => reasons[index] === undefined;
  const cellAt = (index: number): CountedCell => {
    const cell = cells[index];
    if (!cell) throw new RangeError(`No cell ${index}`);
    return cell;
  };

  /** Withholds the smallest published part of a sum, or the sum itself if no part is published. */
  const withholdIn = ({ sum, parts }: Line): boolean => {
    const [smallest] = parts
      .filter(isPublished)
      .toSorted((one, other) => cellAt(one).listings - cellAt(other).listings || one - other);
    const index = smallest ?? (isPublished(sum) ? sum : undefined);
    if (index === undefined) return false;
    reasons[index] = 'confidential';
    return true;
  };

  const listingsOf = (indexes: readonly number[]): number =>
    indexes.reduce((total, index) => total + cellAt(index).listings, 0);
  /** Number of a sum's listings that are in none of its parts. */
  const remainderOf = ({ sum, parts }: Line): number =>
    isAdditive ? cellAt(sum).listings - listingsOf(parts) : 0;

  /** True if a sum and its parts reveal a withheld cell, or a remainder that is too small. */
  const isOpen = (line: Line): boolean => {
    const { sum, parts } = line;
    const remainder = remainderOf(line);
    const hidden = parts.filter((index) => !isPublished(index));
    if (!isPublished(sum)) return hidden.length === 0 && remainder === 0;
    if (hidden.length === 0) return remainder > 0 && remainder < leastInCell.listings;
    const listings = listingsOf(hidden) + remainder;
    // If all parts are withheld, together they have the accounts of the sum. Otherwise only the largest number of
    // accounts is certain, because the parts may have the same accounts.
    const accounts =
      hidden.length === parts.length && remainder === 0
        ? cellAt(sum).accounts
        : Math.max(...hidden.map((index) => cellAt(index).accounts));
    return (
      (hidden.length === 1 && remainder === 0) ||
      listings < leastInCell.listings ||
      accounts < leastInCell.accounts
    );
  };

  const equations = () =>
    // A remainder is an unknown of its own; its number is negative.
    lines.map(
      (line, index) =>
        new Map([
          ...[...line.parts.map((part) => [part, 1] as const), [line.sum, -1] as const].filter(
            ([cell]) => !isPublished(cell),
          ),
          ...(remainderOf(line) === 0 ? [] : [[-1 - index, 1] as const]),
        ]),
    );

  const cellsOf = ({ sum, parts }: Line): number[] => [sum, ...parts];
  /** Nearest line with a published cell; lines with a common cell are adjacent. */
  const publishedLineNear = (given: ReadonlySet<number>): Line | undefined => {
    let near = given;
    for (;;) {
      const touching = lines.filter((line) => cellsOf(line).some((index) => near.has(index)));
      const found = touching.find((line) => cellsOf(line).some(isPublished));
      const wider = new Set([...near, ...touching.flatMap(cellsOf)]);
      if (found || wider.size === near.size) return found;
      near = wider;
    }
  };

  for (;;) {
    const open = lines.filter(isOpen);
    let isChanged = false;
    for (const line of open) if (isOpen(line)) isChanged = withholdIn(line) || isChanged;
    if (isChanged) continue;
    const line = publishedLineNear(determined(equations()));
    if (!line || !withholdIn(line)) return reasons;
  }
};
