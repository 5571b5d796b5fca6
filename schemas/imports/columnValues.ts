interface ColumnKind {
  /** Target path of the column. */
  path: string;
  /** True if the non-empty cells of a column look like this kind. */
  fits: (cells: readonly string[]) => boolean;
}

/** Minimum share of cells that must match; the other cells may contain errors. */
const share = 0.8;

const mostly =
  (form: RegExp) =>
  (cells: readonly string[]): boolean =>
    cells.length > 0 && cells.filter((cell) => form.test(cell)).length >= cells.length * share;

const isPhone = mostly(/^(?:tlf\.?|tel\.?)?\s*(?:\+|00)?[\d\s-]{8,17}$/i);
const isWrittenAsPhone = (cell: string) => /^(?:\+|00|tlf|tel)|\d[\s-]\d/i.test(cell);

/** Columns with an unknown heading that are recognised by their values. */
export const looksLike: readonly ColumnKind[] = [
  { path: 'imageURLs', fits: mostly(/^https?:\/\/\S+\.(?:jpe?g|png|webp|avif)\b/i) },
  { path: 'externalListingURL', fits: mostly(/^(?:https?:\/\/|www\.)\S+$/i) },
  { path: 'contactEmail', fits: mostly(/^\S+@\S+$/) },
  // Eight digits without separators could also be an amount.
  { path: 'contactPhone', fits: (cells) => isPhone(cells) && cells.some(isWrittenAsPhone) },
  { path: 'address.zipCode', fits: mostly(/^(?:dk-?)?\d{4},?\s+\p{L}/iu) },
  { path: 'constructionYear', fits: mostly(/^(?:1[6-9]|20)\d{2}$/) },
  { path: 'energyLabels', fits: mostly(/^(?:[A-G]|A20(?:10|15|20))$/i) },
];
