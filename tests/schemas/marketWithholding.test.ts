import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastInCell } from '../../schemas/market/measures';
import { regions } from '../../schemas/regions';
import { type CountedCell, withhold } from '../../server/market/withhold';

interface Listing {
  account: number;
  usage: number;
  region: string;
  sizeClass: number;
}

const listing: fc.Arbitrary<Listing> = fc.record({
  account: fc.integer({ min: 1, max: 6 }),
  usage: fc.integer({ min: 1, max: 4 }),
  region: fc.constantFrom(...regions.slice(0, 4)),
  sizeClass: fc.integer({ min: 0, max: 3 }),
});

const contains = (cell: Omit<CountedCell, 'listings' | 'accounts'>, one: Listing) =>
  (cell.usage === 0 || cell.usage === one.usage) &&
  (cell.region === '' || cell.region === one.region) &&
  (cell.sizeClass === -1 || cell.sizeClass === one.sizeClass);

const keys = [0, 1, 2, 3, 4].flatMap((usage) => [
  ...['', ...regions.slice(0, 4)].map((region) => ({ usage, region, sizeClass: -1 })),
  ...[0, 1, 2, 3].map((sizeClass) => ({ usage, region: '', sizeClass })),
]);

const cellsOf = (market: readonly Listing[]): CountedCell[] =>
  keys.flatMap((key) => {
    const inside = market.filter((one) => contains(key, one));
    const accounts = new Set(inside.map(({ account }) => account)).size;
    return inside.length === 0 ? [] : [{ ...key, listings: inside.length, accounts }];
  });

/** Rank of a matrix, by elimination with its largest entries. */
const rank = (matrix: readonly (readonly number[])[]): number => {
  const rows = matrix.map((row) => [...row]);
  let found = 0;
  for (let column = 0; column < (rows[0]?.length ?? 0); column += 1) {
    const below = rows.slice(found).toSorted((a, b) => Math.abs(b[column] ?? 0) - Math.abs(a[column] ?? 0));
    rows.splice(found, below.length, ...below);
    const pivot = rows[found];
    const lead = pivot?.[column] ?? 0;
    if (!pivot || Math.abs(lead) < 1e-9) continue;
    for (const row of rows.slice(found + 1)) {
      const factor = (row[column] ?? 0) / lead;
      pivot.forEach((value, index) => {
        row[index] = (row[index] ?? 0) - factor * value;
      });
    }
    found += 1;
  }
  return found;
};

const markets = fc.array(listing, { minLength: 1, maxLength: 120 });

test('every published figure covers enough listings and accounts, and no withheld figure can be computed as a published sum minus its published parts', () => {
  fc.assert(
    fc.property(markets, (market) => {
      const cells = cellsOf(market);
      const reasons = withhold(cells);
      const published = cells.filter((_, index) => reasons[index] === undefined);
      for (const { listings, accounts } of published) {
        expect(listings).toBeGreaterThanOrEqual(leastInCell.listings);
        expect(accounts).toBeGreaterThanOrEqual(leastInCell.accounts);
      }
      // A sum minus its published parts is empty, or covers enough listings of at least two cells.
      for (const sum of published) {
        const isIn = (part: CountedCell) =>
          part !== sum &&
          (sum.usage === 0 || part.usage === sum.usage) &&
          (sum.region === '' || part.region === sum.region) &&
          (sum.sizeClass === -1 || part.sizeClass === sum.sizeClass);
        const dimensions = (['usage', 'region', 'sizeClass'] as const).filter(
          (name) => sum[name] === { usage: 0, region: '', sizeClass: -1 }[name],
        );
        for (const name of dimensions) {
          const parts = cells.filter(
            (cell) =>
              isIn(cell) &&
              cell[name] !== sum[name] &&
              dimensions.every((other) => other === name || cell[other] === sum[other]),
          );
          const hidden = parts.filter((part) => !published.includes(part));
          if (parts.length === 0 || hidden.length === 0) continue;
          const left = market.filter((one) => hidden.some((part) => contains(part, one)));
          expect(hidden.length).toBeGreaterThan(1);
          expect(left.length).toBeGreaterThanOrEqual(leastInCell.listings);
          expect(new Set(left.map(({ account }) => account)).size).toBeGreaterThanOrEqual(
            leastInCell.accounts,
          );
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('no withheld total can be computed from the published totals', () => {
  fc.assert(
    fc.property(markets, (market) => {
      const cells = cellsOf(market);
      const reasons = withhold(cells);
      const hidden = cells.filter((_, index) => reasons[index] !== undefined);
      // Every published total is an equation in the smallest parts: type by region, and type by size.
      const row = (sum: CountedCell, parts: readonly CountedCell[]) =>
        hidden.map((cell) => Number(parts.includes(cell)) - Number(cell === sum));
      const equations = cells.flatMap((sum) => {
        const part = (name: 'usage' | 'region' | 'sizeClass') =>
          cells.filter(
            (cell) =>
              cell[name] !== sum[name] &&
              (['usage', 'region', 'sizeClass'] as const).every(
                (other) => other === name || cell[other] === sum[other],
              ),
          );
        return [
          ...(sum.usage === 0 ? [row(sum, part('usage'))] : []),
          ...(sum.region === '' && sum.sizeClass === -1
            ? [row(sum, part('region')), row(sum, part('sizeClass'))]
            : []),
        ];
      });
      const known = rank(equations);
      hidden.forEach((cell, index) => {
        const alone = hidden.map((_, other) => Number(other === index));
        expect(rank([...equations, alone]), JSON.stringify(cell)).toBe(known + 1);
      });
    }),
    { numRuns: 150 },
  );
});

test('a total is withheld if it can be computed from several tables together, even if each table alone hides it', () => {
  // Of 11 shops and offices, type 2 has 5 and size class 1 has another 5, which leaves the one of type 3 in class 0.
  const sizes: readonly (readonly [account: number, usage: number, sizeClass: number])[] = [
    [1, 1, 1],
    [1, 1, 1],
    [1, 1, 1],
    [1, 2, 0],
    [1, 2, 0],
    [2, 2, 0],
    [1, 2, 2],
    [3, 2, 2],
    [3, 3, 0],
    [4, 3, 1],
    [5, 3, 1],
  ];
  const cells = cellsOf(
    sizes.map(([account, usage, sizeClass]) => ({ account, usage, sizeClass, region: regions[0] ?? '' })),
  );
  const reasons = withhold(cells);
  const isPublished = (usage: number, sizeClass: number) =>
    cells.some(
      (cell, index) =>
        cell.usage === usage &&
        cell.region === '' &&
        cell.sizeClass === sizeClass &&
        reasons[index] === undefined,
    );
  expect(isPublished(0, -1)).toBe(true);
  expect(isPublished(2, -1) && isPublished(0, 1)).toBe(false);
});

test('listings that are in a sum but in none of its parts cannot be computed from the published figures', () => {
  const part = (region: string, listings: number) => ({
    usage: 1,
    region,
    sizeClass: -1,
    listings,
    accounts: 5,
  });
  const of = (total: number, ...parts: readonly number[]) =>
    withhold([
      { usage: 1, region: '', sizeClass: -1, listings: total, accounts: 6 },
      ...parts.map((listings, index) => part(regions[index] ?? 'fyn', listings)),
    ]);
  // Two of the 20 have no region.
  expect(of(20, 8, 10)).toEqual([undefined, 'confidential', undefined]);
  // Five or more listings are large enough.
  expect(of(25, 8, 10)).toEqual([undefined, undefined, undefined]);
});

test('all figures of a market with one account are withheld, and all figures of a large market are published', () => {
  const one = cellsOf(
    Array.from({ length: 60 }, (_, index) => ({
      account: 1,
      usage: 1 + (index % 2),
      region: 'fyn',
      sizeClass: 1,
    })),
  );
  expect(new Set(withhold(one))).toEqual(new Set(['confidential']));
  const many = cellsOf(
    Array.from({ length: 600 }, (_, index) => ({
      account: index % 7,
      usage: 1 + (index % 3),
      region: regions[index % 4] ?? 'fyn',
      sizeClass: Math.floor(index / 12) % 4,
    })),
  );
  expect(new Set(withhold(many))).toEqual(new Set([undefined]));
});
