/**
 * The pages that a pager offers: the first, the last, and those around the one that is shown.
 * @returns page numbers in order; `undefined` stands for pages left out.
 */
export const pagesShown = (page: number, last: number): (number | undefined)[] => {
  const shown = new Set([1, last, page - 1, page, page + 1]);
  // Three at either end, so that the pager keeps its width.
  if (page <= 3) for (const near of [2, 3, 4]) shown.add(near);
  if (page >= last - 2) for (const near of [last - 1, last - 2, last - 3]) shown.add(near);
  const pages = [...shown].filter((one) => one >= 1 && one <= last).toSorted((one, other) => one - other);
  return pages.flatMap((one, index) => {
    const before = pages[index - 1];
    if (before === undefined || one === before + 1) return [one];
    // A gap of one page is that page.
    return [one === before + 2 ? one - 1 : undefined, one];
  });
};
