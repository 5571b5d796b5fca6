/** Cells with a failed formula, or with a formula without a stored result. */

/** Replacement text for a formula without a stored result; no spreadsheet program writes it. */
export const formulaWithoutResult = '#FORMULA!';

/** Error values of Excel in English and Danish, LibreOffice and Google Sheets; CSV exports contain them too. */
const errorValues = new Set(
  [
    ['#N/A', '#DIV/0!', '#NAME?', '#NULL!', '#NUM!', '#REF!', '#VALUE!'],
    [
      '#SPILL!',
      '#CALC!',
      '#FIELD!',
      '#BLOCKED!',
      '#CONNECT!',
      '#UNKNOWN!',
      '#BUSY!',
      '#GETTING_DATA',
      '#ERROR!',
    ],
    ['#I/T', '#DIVISION/0!', '#NAVN?', '#NUL!', '#NUMMER!', '#REFERENCE!', '#VÆRDI!'],
    ['#OVERLØB!', '#BEREGN!', '#FELT!', '#BLOKERET!', '#TILSLUT!', '#UKENDT!', '#OPTAGET!', '#HENTER_DATA'],
  ].flat(),
);

/** Rule violated by a cell whose formula failed or has no stored result; undefined for other cells. */
export const cellErrorRule = (cell: string): 'formulaError' | 'formulaWithoutResult' | undefined => {
  if (cell === formulaWithoutResult) return 'formulaWithoutResult';
  return errorValues.has(cell) || /^Err:\d{3}$/.test(cell) ? 'formulaError' : undefined;
};
