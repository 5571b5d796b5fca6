/** Fields of a search. */
export const searchAgents = {
  fields: {
    listingTypes: 'Listing type',
    subcategories: 'Subcategory',
    usageProposals: 'Usage',
    text: 'Words in the listing',
    regions: 'Region',
    zipCodes: 'Zip codes',
    areaMin: 'Area from (m²)',
    areaMax: 'Area to (m²)',
    priceMin: 'Price from (DKK)',
    priceMax: 'Price to (DKK)',
    squareMetrePriceMin: 'Price per m² from (DKK)',
    squareMetrePriceMax: 'Price per m² to (DKK)',
    returnPercentMin: 'Return from (%)',
  },
  help: {
    text: 'Searches title, flashline and address.',
    zipCodes: 'Separate several by spaces. Premises in one of the regions or zip codes are included.',
    priceMin: 'Yearly rent, cash price, or the lowest monthly price of an office seat.',
    returnPercentMin: 'Only investment property has a return.',
  },
};
