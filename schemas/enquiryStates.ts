/** States of an enquiry. Without Zod: the table of resources is part of the index. */
export const enquiryStates = ['new', 'answered', 'closed'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** New ones that are counted for the navigation; more read as "more than". */
export const enquiryCountCap = 99;
