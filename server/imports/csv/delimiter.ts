import { parse } from 'csv-parse/sync';

/** Possible delimiters of cells. If several have the same score, the first one is used. */
const delimiters = [';', ',', '\t', '|'] as const;

/** First line of a file that declares the delimiter (`sep=;`), as Excel writes it. */
const declaration = /^"?sep=(.)"?[ \t;,]*(?:\r\n|\n|\r|$)/i;

/** Options of the CSV parser. */
export const csvOptions = {
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  // A file that was joined from several files may have different line endings.
  record_delimiter: ['\r\n', '\n', '\r'],
};

/** Score of a delimiter: share of rows with the most frequent number of cells, weighted by that number. */
const fit = (text: string, delimiter: string): number => {
  let rows: string[][];
  try {
    rows = parse(text, { ...csvOptions, delimiter, max_record_size: text.length });
  } catch {
    return 0;
  }
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const widths = new Map<number, number>();
  for (const { length } of filled) widths.set(length, (widths.get(length) ?? 0) + 1);
  const fits = [...widths].map(([width, count]) => (count / filled.length) * (1 - 1 / width));
  return Math.max(0, ...fits);
};

/**
 * Delimiter of a CSV file, and length of the line that declares it (0 without one).
 * @param text beginning of the file, which must end with a complete line.
 */
export const delimiterOf = (text: string): { delimiter: string; declared: number } => {
  const [line, declared] = declaration.exec(text) ?? [];
  if (line !== undefined && declared !== undefined) return { delimiter: declared, declared: line.length };
  const fits = delimiters.map((delimiter) => ({ delimiter, fit: fit(text, delimiter) }));
  const [best] = fits.toSorted((one, other) => other.fit - one.fit);
  return { delimiter: best?.delimiter ?? ';', declared: 0 };
};
