/** Query key of the number of new enquiries. */
export const newEnquiriesKey = ['newEnquiries'] as const;
