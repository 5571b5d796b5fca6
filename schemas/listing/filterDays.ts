/** Days without an enquiry that a listing can be found by. Without Zod: the list's definition has this. */
export const quietDays = [30, 60, 90] as const;

/** Days within which its promotion ends. */
export const endsWithinDays = [7, 14, 30] as const;
