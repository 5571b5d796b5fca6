/** Quantile of the standard normal distribution for a significance level of 5 %, two-sided. */
export const normalQuantile = 1.96;
