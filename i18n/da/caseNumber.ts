/** Label of a listing's case number, wherever it is shown alone. */
export const caseNumber = 'Sagsnummer';
