/** Under which is kept how many enquiries are new. */
export const newEnquiriesKey = ['newEnquiries'] as const;
