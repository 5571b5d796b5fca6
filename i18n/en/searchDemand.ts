/** Number of search agents that match a listing, shown to its account. */
export const searchDemand = {
  title: 'Search agents',
  agents: 'At least %{amount} others have a search agent that the listing matches.',
  few: 'Fewer than 5 others have a search agent that the listing matches right now.',
  missing: {
    floorArea: 'At least %{amount} more may match if the floor area is filled in',
    keyPrice: 'At least %{amount} more may match if the price is filled in',
    returnPercent: 'At least %{amount} more may match if the return can be calculated',
    subcategory: 'At least %{amount} more may match if the subcategory is chosen',
    usageProposals: 'At least %{amount} more may match if the usage is chosen',
    text: 'At least %{amount} more may match with a more precise headline',
  },
  other: {
    floorArea: 'At least %{amount} more look for another area',
    keyPrice: 'At least %{amount} more look at another price',
    returnPercent: 'At least %{amount} more look for a higher return',
    subcategory: 'At least %{amount} more look for another subcategory',
    usageProposals: 'At least %{amount} more look for another usage',
    text: 'At least %{amount} more look for words that are not in headline, flashline or address',
  },
};
