import type * as da from '../da/insight';

export const statistics = {
  accountTitle: 'Account statistics',
  marketTitle: 'Market statistics',
  visits: 'Visits',
  leads: 'Leads',
  conversionRate: 'Conversion rate',
  supply: 'Supply',
  turnover: 'Turnover',
  export: 'Export (CSV)',
  period: 'Period',
  lastDays: 'Last %{days} days',
  withheld: 'Too few listings to show the figure',
} satisfies typeof da.statistics;

export const searchAgent = {
  title: 'Search agents',
  empty: 'No search agents created',
  interval: {
    0: 'Paused',
    1: 'At once',
    2: 'Daily',
    3: 'Weekly',
  },
} satisfies typeof da.searchAgent;

export const favorites = {
  title: 'Favourites',
  empty: 'You have no favourites yet',
  closed: 'Closed',
} satisfies typeof da.favorites;

export const consent = {
  title: 'We use cookies',
  acceptAll: 'Accept all',
  rejectAll: 'Reject all',
  customise: 'Customise',
  save: 'Save choices',
  category: {
    necessary: 'Necessary',
    functional: 'Functional',
    statistic: 'Statistics',
    marketing: 'Marketing',
  },
} satisfies typeof da.consent;
