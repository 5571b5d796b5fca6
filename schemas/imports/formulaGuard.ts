/**
 * Prefixes that spreadsheets interpret as a formula, in ASCII and full width (OWASP, CSV injection). They also match
 * after zero-width characters, which programs drop on reading, and after an apostrophe, so that {@link unguarded} can
 * tell an added apostrophe from an original one.
 */
const startsFormula =
  /^(?:\s|'|\p{Cf}|\p{Default_Ignorable_Code_Point})*[=+\-@＝＋－＠]|^(?:'|\p{Cf}|\p{Default_Ignorable_Code_Point})*[\t\r\n]/u;

/** Telephone number with country code: digits and spaces after a plus are no formula, and are read back unchanged. */
const phoneNumber = /^\+\d[\d ]{5,24}$/;

/** Prefixes a cell with an apostrophe if a spreadsheet would evaluate it as a formula. */
export const guarded = (text: string): string =>
  startsFormula.test(text) && !phoneNumber.test(text) ? `'${text}` : text;

/** Inverse of {@link guarded}. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && startsFormula.test(cell.slice(1)) ? cell.slice(1) : cell;
