/** Closing reasons in the order in which they are shown: ids 1, 3, 4, 2 (specification §3, §4). */
export const closingReasons = [
  { ID: 1, name: 'concluded' },
  { ID: 3, name: 'discontinuedareachange' },
  { ID: 4, name: 'discontinuedendofcommission' },
  { ID: 2, name: 'discontinued' },
] as const;

export type ClosingReason = (typeof closingReasons)[number];
export type ClosingReasonID = ClosingReason['ID'];
export type ClosingReasonName = ClosingReason['name'];
