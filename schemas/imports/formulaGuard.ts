/**
 * What makes a spreadsheet take a text for a formula, in ASCII and in full width (OWASP, CSV injection): also behind characters
 * without a width, which programs drop when they read the file, and behind an apostrophe, so that the one that guards is told
 * from one's own when the file is read again.
 */
const startsFormula =
  /^(?:\s|'|\p{Cf}|\p{Default_Ignorable_Code_Point})*[=+\-@＝＋－＠]|^(?:'|\p{Cf}|\p{Default_Ignorable_Code_Point})*[\t\r\n]/u;

/** A telephone number with its country code: digits and spaces alone reckon nothing, and are read back as they stand. */
const phoneNumber = /^\+\d[\d ]{5,24}$/;

/** A text for a cell of a file: with an apostrophe before what a spreadsheet would reckon. */
export const guarded = (text: string): string =>
  startsFormula.test(text) && !phoneNumber.test(text) ? `'${text}` : text;

/** The text that {@link guarded} was given. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && startsFormula.test(cell.slice(1)) ? cell.slice(1) : cell;
