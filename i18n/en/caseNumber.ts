export const caseNumber = 'Case number';
