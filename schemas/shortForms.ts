/** Words of addresses with their common abbreviations. */
export const shortForms: readonly (readonly [string, ...string[]])[] = [
  ['sankt', 'sct', 'skt'],
  ['gammel', 'gl'],
  ['nørre', 'nordre', 'nr', 'ndr'],
  ['sønder', 'søndre', 'sdr'],
  ['kongens', 'kgs'],
  ['københavn', 'kbh'],
  ['frederiksberg', 'frb'],
  ['boulevard', 'blvd'],
];
