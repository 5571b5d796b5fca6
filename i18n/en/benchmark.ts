import type * as da from '../da/benchmark';

export const benchmark = {
  title: 'Compared with similar listings',
  more: 'Visited %{percent} more often than similar listings',
  less: 'Visited %{percent} less often than similar listings',
  same: 'Visited about as often as similar listings',
  few: 'There are too few visits for a comparison in percent',
  see: 'See the comparison',
  perDay: 'A day',
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
