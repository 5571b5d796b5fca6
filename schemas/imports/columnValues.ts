interface ColumnKind {
  /** Target of such a column. */
  path: string;
  /** Whether non-empty cells of a column are of this kind. */
  fits: (cells: readonly string[]) => boolean;
}

/** Share of the cells that have to be of a kind; the rest may be faulty. */
const share = 0.8;

const mostly =
  (form: RegExp) =>
  (cells: readonly string[]): boolean =>
    cells.length > 0 && cells.filter((cell) => form.test(cell)).length >= cells.length * share;

const isPhone = mostly(/^(?:tlf\.?|tel\.?)?\s*(?:\+|00)?[\d\s-]{8,17}$/i);
const isWrittenAsPhone = (cell: string) => /^(?:\+|00|tlf|tel)|\d[\s-]\d/i.test(cell);

/** Kinds of columns that are recognised by their values, for unknown headings. */
export const looksLike: readonly ColumnKind[] = [
  { path: 'imageURLs', fits: mostly(/^https?:\/\/\S+\.(?:jpe?g|png|webp|avif)\b/i) },
  { path: 'externalListingURL', fits: mostly(/^(?:https?:\/\/|www\.)\S+$/i) },
  { path: 'contactEmail', fits: mostly(/^\S+@\S+$/) },
  // Eight digits alone could as well be an amount.
  { path: 'contactPhone', fits: (cells) => isPhone(cells) && cells.some(isWrittenAsPhone) },
  { path: 'address.zipCode', fits: mostly(/^(?:dk-?)?\d{4},?\s+\p{L}/iu) },
  { path: 'constructionYear', fits: mostly(/^(?:1[6-9]|20)\d{2}$/) },
  { path: 'energyLabels', fits: mostly(/^(?:[A-G]|A20(?:10|15|20))$/i) },
];
