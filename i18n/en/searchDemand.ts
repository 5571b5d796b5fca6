/** Search agents that match a listing, for its owner. */
export const searchDemand = {
  title: 'Search agents',
  agents: 'Matches %{amount} active search agents.',
  few: 'Fewer than 5 active search agents match right now.',
  missing: {
    floorArea: 'Up to %{amount} more if the floor area is filled in',
    keyPrice: 'Up to %{amount} more if the price is filled in',
    returnPercent: 'Up to %{amount} more if the return can be calculated',
    subcategory: 'Up to %{amount} more if the subcategory is chosen',
    usageProposals: 'Up to %{amount} more if the usage is chosen',
    text: 'Up to %{amount} more with a more precise headline',
  },
  other: {
    floorArea: '%{amount} more look for another area',
    keyPrice: '%{amount} more look at another price',
    returnPercent: '%{amount} more look for a higher return',
    subcategory: '%{amount} more look for another subcategory',
    usageProposals: '%{amount} more look for another usage',
    text: '%{amount} more look for words that are not in headline, flashline or address',
  },
};
