import type * as da from '../da/benchmark';

export const benchmark = {
  title: 'Compared with similar listings',
  more: 'Visited %{percent} more often than similar listings',
  less: 'Visited %{percent} less often than similar listings',
  same: 'Visited about as often as similar listings',
  few: 'Similar listings have too few visits for a comparison in per cent',
  lowConversion: 'Fewer of the visitors get in touch than at similar listings',
  lowConversionAdvice:
    'Check that the price, description, floor plan and contact answer what visitors want to know.',
  see: 'See the comparison',
  measure: 'Figure',
  measures: {
    visitsPerDay: 'Visits a day',
    leadsPerDay: 'Leads a day',
    conversion: 'Conversion rate',
  },
  noConversion:
    'The conversion rate is computed from at least %{visits} visits, and its median needs at least %{listings} similar listings with so many visits from at least %{accounts} other accounts.',
  fileName: 'comparison-listing-%{id}-%{from}-%{to}.csv',
  own: 'This listing',
  similar: 'Similar listings (median)',
  with: 'Similar means %{group}. The figures are the median of %{listings} active listings of other advertisers, %{from} – %{to}.',
  group: '%{type}, %{size}, %{region}',
  sizeUnder: 'below %{to}',
  sizeBetween: '%{from}–%{to}',
  sizeFrom: 'at least %{from}',
  withheld:
    'There are too few similar listings of other advertisers (%{group}) to compare with, without a single listing’s figures being worked out. There must be at least %{listings} of at least %{accounts} other accounts.',
  tooNew: 'The listing is compared once it has been shown for %{days} whole days.',
  notYet: 'The comparison is worked out every night. The first will be here tomorrow.',
  hidden: 'Only listings that everyone can see are compared.',
  failed: 'The comparison could not be fetched',
  account: {
    below:
      '%{smart_count} of %{compared} listings is visited less often than similar listings. |||| %{smart_count} of %{compared} listings are visited less often than similar listings.',
    advice:
      'Title, cover image and price are what search results show. Start with them if a listing is seldom opened.',
    noneBelow: 'None of the %{compared} listings is visited less often than similar listings.',
    few: 'Similar listings have too few visits for a comparison in per cent.',
    listing: 'Listing',
    own: 'Visits a day',
    group: 'Similar listings',
    amount: 'Number of similar listings',
    fileName: 'comparison-account-%{id}-%{from}-%{to}.csv',
    similar: 'Similar (median)',
    difference: 'Difference',
    bar: 'Visits a day: %{own}. Similar listings: %{similar}.',
    legend: 'The bar is the visits a day of the listing, the line the median of similar listings.',
    tooFewSimilar:
      '%{smart_count} active listing is not compared because it has too few similar listings (at least %{listings} from at least %{accounts} other accounts). |||| %{count} active listings are not compared because they have too few similar listings (at least %{listings} from at least %{accounts} other accounts).',
    notComparable:
      '%{smart_count} active listing is not compared because it is new, hidden, or without area or zip code. |||| %{count} active listings are not compared because they are new, hidden, or without area or zip code.',
    none: 'None of the listings of the account can be compared yet.',
    period: '%{from} – %{to}, computed every night.',
  },
  regions: {
    2: 'Copenhagen and surroundings',
    3: 'North Zealand and Bornholm',
    4: 'the rest of Zealand and Lolland-Falster',
    5: 'Funen',
    6: 'South Jutland',
    7: 'Central and West Jutland',
    8: 'East Jutland',
    9: 'North Jutland',
  },
} satisfies typeof da.benchmark;
