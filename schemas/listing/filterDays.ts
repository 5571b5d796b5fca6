/** Filter options: days without an enquiry. This module must not import Zod, because the entry bundle imports it. */
export const quietDays = [30, 60, 90] as const;

/** Filter options: days until the promotion ends. */
export const endsWithinDays = [7, 14, 30] as const;
