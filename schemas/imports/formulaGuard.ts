/**
 * Prefixes that spreadsheets interpret as a formula, in ASCII and full width (OWASP, CSV injection): also after
 * zero-width characters, which programs drop when they read the file, and after an apostrophe, so that an added one can
 * be distinguished from the text's own.
 */
const startsFormula =
  /^(?:\s|'|\p{Cf}|\p{Default_Ignorable_Code_Point})*[=+\-@＝＋－＠]|^(?:'|\p{Cf}|\p{Default_Ignorable_Code_Point})*[\t\r\n]/u;

/** A telephone number with its country code: digits and spaces only are no formula, and are read back unchanged. */
const phoneNumber = /^\+\d[\d ]{5,24}$/;

/** Escapes a cell that a spreadsheet would evaluate as a formula, with a leading apostrophe. */
export const guarded = (text: string): string =>
  startsFormula.test(text) && !phoneNumber.test(text) ? `'${text}` : text;

/** Inverse of {@link guarded}. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && startsFormula.test(cell.slice(1)) ? cell.slice(1) : cell;
