type Done = (error: Error | null, csv: string) => void;

/** A cell value of a record; nested values are JSON. */
const cellText = (value: unknown): string | number | undefined => {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
};

/**
 * CSV writer of react-admin's default exporter, in place of the package jsonexport: same arguments, one column for each field,
 * written as the product's own files are. Fetched when it is used.
 */
const jsonExport = (
  records: readonly Readonly<Record<string, unknown>>[],
  ...rest: readonly unknown[]
): void => {
  const done = rest.at(-1) as Done;
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const write = async () => {
    const { csvFile } = await import('../../lists/export/csv');
    return csvFile([names, ...records.map((record) => names.map((name) => cellText(record[name])))]);
  };
  const finish = async () => {
    try {
      done(null, await write());
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)), '');
    }
  };
  void finish();
};

export default jsonExport;
