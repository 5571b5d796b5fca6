/** Filter options: days without an enquiry. Without Zod, since the definition of the list imports it. */
export const quietDays = [30, 60, 90] as const;

/** Filter options: days until the promotion ends. */
export const endsWithinDays = [7, 14, 30] as const;
