/** Path of the account statistics of a week. @param lastDay date as YYYY-MM-DD. */
export const weekStatisticsPath = (lastDay: string): string => `/account/statistics?days=7&to=${lastDay}`;
