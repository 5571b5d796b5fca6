/**
 * Matches the beginning of a formula in ASCII or full width (OWASP, CSV injection). It also matches after zero-width
 * characters, which spreadsheets remove. It also matches after an apostrophe, so that {@link unguarded} can distinguish
 * an added apostrophe from an original one.
 */
const startsFormula =
  /^(?:\s|'|\p{Cf}|\p{Default_Ignorable_Code_Point})*[=+\-@＝＋－＠]|^(?:'|\p{Cf}|\p{Default_Ignorable_Code_Point})*[\t\r\n]/u;

/** Telephone number with country code, which is not escaped: digits and spaces after a plus are not a formula. */
const phoneNumber = /^\+\d[\d ]{5,24}$/;

/** Prefixes a cell with an apostrophe if a spreadsheet would evaluate it as a formula. */
export const guarded = (text: string): string =>
  startsFormula.test(text) && !phoneNumber.test(text) ? `'${text}` : text;

/** Inverse of {@link guarded}. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && startsFormula.test(cell.slice(1)) ? cell.slice(1) : cell;
