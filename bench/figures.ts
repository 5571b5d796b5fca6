/** Row of the result table: a measured value and its target. */
export interface Figure {
  name: string;
  measured: string;
  target: string;
  /** True if the target is met; absent for a figure without a target. */
  holds?: boolean;
}

export const atLeast = (name: string, value: number, target: number, detail = ''): Figure => ({
  name,
  measured: `${value.toFixed(2)}${detail && ` (${detail})`}`,
  target: `≥ ${target}`,
  holds: value >= target,
});

export const atMost = (name: string, value: number, target: number, unit: string, detail = ''): Figure => ({
  name,
  measured: `${value.toFixed(unit === '' ? 2 : 0)}${unit && ` ${unit}`}${detail && ` (${detail})`}`,
  target: `≤ ${target}${unit && ` ${unit}`}`,
  holds: value <= target,
});

/** Formats results as a Markdown table. */
export const table = (figures: readonly Figure[]): string => {
  const rows = figures.map(({ name, measured, target, holds }) => [
    name,
    measured,
    target,
    holds === undefined ? '' : holds ? 'yes' : 'NO',
  ]);
  const all = [['Figure', 'Measured', 'Target', 'Holds'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = all;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(line)].join(
    '\n',
  );
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Percentile of the values: the value that a share (0–1) of the values does not exceed. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};
