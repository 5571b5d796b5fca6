/** Cells without content: the result of a formula is an error, or was not stored. */

/** Text of a cell with a formula but no stored result. No spreadsheet program writes it. */
export const formulaWithoutResult = '#FORMULA!';

/** Error values of Excel in English and Danish, LibreOffice and Google Sheets, as they are also written into CSV files. */
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

/** Rule that a cell violates when its formula has failed or has no stored result; undefined for content. */
export const cellErrorRule = (cell: string): 'formulaError' | 'formulaWithoutResult' | undefined => {
  if (cell === formulaWithoutResult) return 'formulaWithoutResult';
  return errorValues.has(cell) || /^Err:\d{3}$/.test(cell) ? 'formulaError' : undefined;
};
