export interface ExportPage<T> {
  rows: readonly T[];
  total: number;
}

export interface FetchAll<T> {
  rows: T[];
  /** True if there are more rows than the limit. */
  cut: boolean;
}

/**
 * Fetches all rows page by page. Sequential, to limit the load on the server.
 * @param limit maximum number of rows.
 * @param onProgress called after each page.
 * @throws errors of `fetchPage`; an export is never partial.
 */
export const fetchAll = async <T>(
  fetchPage: (page: number, perPage: number) => Promise<ExportPage<T>>,
  limit: number,
  onProgress: (done: number, total: number) => void,
  perPage = 100,
): Promise<FetchAll<T>> => {
  const rows: T[] = [];
  for (let page = 1; ; page += 1) {
    const fetched = await fetchPage(page, perPage);
    rows.push(...fetched.rows.slice(0, limit - rows.length));
    const wanted = Math.min(fetched.total, limit);
    onProgress(rows.length, wanted);
    if (rows.length >= limit) return { rows, cut: fetched.total > limit };
    // A short page is the last one even if the total is higher, because rows may have been deleted.
    if (fetched.rows.length < perPage || rows.length >= fetched.total) return { rows, cut: false };
  }
};
