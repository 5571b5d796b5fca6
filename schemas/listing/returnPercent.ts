/**
 * The yearly return in percent with two decimals: (income − cost) / price × 100 (docs/decisions/listing-fields.md).
 * Empty without a positive price or any of its numbers; negative when the costs are larger.
 * @param listing amounts in whole kroner.
 */
export const returnPercent = (listing: {
  salesPrice?: number | undefined;
  yearlyRentalIncome?: number | undefined;
  yearlyOperatingCost?: number | undefined;
}): number | undefined => {
  const { salesPrice, yearlyRentalIncome, yearlyOperatingCost } = listing;
  if (salesPrice === undefined || yearlyRentalIncome === undefined || yearlyOperatingCost === undefined)
    return undefined;
  if (salesPrice <= 0) return undefined;
  const hundredths = Math.round(((yearlyRentalIncome - yearlyOperatingCost) / salesPrice) * 10_000);
  // Not −0, which would be shown with a sign.
  return hundredths === 0 ? 0 : hundredths / 100;
};
