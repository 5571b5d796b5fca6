/** Number of rows at the start of a file among which the header row is searched. */
export const headerSearchRows = 30;

interface NumberedCells {
  number: number;
  cells: readonly string[];
}

const filled = (cells: readonly string[]): string[] => cells.filter((cell) => cell !== '');

/** True for a text that can be a column name: letters, and no number. */
const isName = (cell: string): boolean => /\p{L}/u.test(cell) && !/\d{3}/.test(cell) && cell.length <= 60;

/**
 * Finds the header row. Candidates are rows that are at least half as wide as the widest row. The candidate with the
 * most known names is the header row; without known names, the first candidate whose cells look like names.
 * @param rows first non-empty rows of a file. @param isKnown returns true if a cell is a known column name.
 * @returns index in `rows`.
 */
export const findHeaderRow = (rows: readonly NumberedCells[], isKnown: (cell: string) => boolean): number => {
  const widths = rows.map(({ cells }) => filled(cells).length);
  const widest = Math.max(...widths, 1);
  const candidates = rows
    .map(({ cells }, position) => ({ position, cells: filled(cells) }))
    .filter(({ cells }) => cells.length * 2 >= widest);
  const known = candidates.map(({ position, cells }) => ({ position, count: cells.filter(isKnown).length }));
  const best = known.reduce((one, other) => (other.count > one.count ? other : one), {
    position: 0,
    count: 0,
  });
  if (best.count >= 2) return best.position;
  return (candidates.find(({ cells }) => cells.every(isName)) ?? candidates[0])?.position ?? 0;
};
