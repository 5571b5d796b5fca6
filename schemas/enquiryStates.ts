/** States of an enquiry. Without Zod: the table of resources is part of the index. */
export const enquiryStates = ['new', 'answered', 'closed'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** Maximum count of new enquiries in the navigation, shown as "more than" above it. */
export const enquiryCountCap = 99;
