/** Words of addresses that are as often written short, each with its short forms. */
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
