/** States of an enquiry. This module must not import Zod, because it is in the entry bundle. */
export const enquiryStates = ['new', 'answered', 'closed'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** Maximum number of new enquiries that the navigation counts; a larger number is shown as "more than". */
export const enquiryCountCap = 99;
