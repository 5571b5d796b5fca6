/** Statistics of all listings of an account. */
export const accountStatistics = {
  title: 'Account statistics',
  intro:
    'Visits and leads of all listings of the account. Visits and leads are counted for those who agreed to statistics; page views and forms for everyone.',
  compare: 'Compare with',
  comparedWith: { previous: 'the period before', year: 'the same period a year before' },
  change: {
    more: '%{change} more than %{period}',
    less: '%{change} fewer than %{period}',
    same: 'As in %{period}',
    unknown: 'Nothing to compare with in %{period}',
  },
  rate: {
    more: '%{change} percentage points higher than in %{period}',
    less: '%{change} percentage points lower than in %{period}',
  },
  mostly: 'Mostly because of',
  formLeadsBeside: 'Sent from the pages of the listings',
  activeArea: '%{area} in all',
  markers: {
    published: '%{smart_count} listing published |||| %{smart_count} listings published',
    prices: '%{smart_count} price changed |||| %{smart_count} prices changed',
    promotions: '%{smart_count} promotion began |||| %{smart_count} promotions began',
  },
  listings: 'The listings',
  id: 'Listing ID',
  columns: {
    title: 'Listing',
    visits: 'Visits',
    change: 'Change',
    leads: 'Leads',
    conversion: 'Conversion',
    formLeads: 'Forms',
    pageViews: 'Page views',
    daysOnMarket: 'Days on the market',
  },
  filters: { type: 'Type', status: 'Status', contact: 'Contact', all: 'All' },
  noneChosen: 'No listing matches the choice.',
  showMore: 'Show %{count} more listings',
  fileName: 'account-statistics-%{id}-%{from}-%{to}.csv',
  emptyTitle: 'No figures yet',
  emptyText: 'Once the account has an active listing, its visits and leads are shown here.',
};
