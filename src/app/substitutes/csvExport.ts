type Done = (error: Error | null, csv: string) => void;

/** Cell text of a property; nested values are written as JSON. */
const cellText = (value: unknown): string | number | undefined => {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
};

/**
 * Replaces the package jsonexport in react-admin's default exporter. Takes the same arguments, and writes one column
 * per property in the product's CSV format. Loaded on demand.
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
