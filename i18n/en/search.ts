import type * as da from '../da/search';

export const search = {
  placeholder: 'Case number, address, title, contact …',
  placeholderStaff: 'Case number, address, account, user …',
  groups: {
    recent: 'Recently opened',
    listings: 'Listings',
    accounts: 'Accounts',
    users: 'Users',
    pages: 'Pages and actions',
  },
  results: 'One result |||| %{smart_count} results',
  best: 'Showing the best %{count} listings. Type more to find others.',
  none: 'We found nothing for “%{q}”',
  noneHelp:
    'Listings of every status were searched. Try fewer words, the street name alone or only the digits of the case number.',
  noneAction: 'See all listings',
  failed: 'The search could not be carried out',
  offline: 'No connection',
  offlineText:
    'The search goes on as soon as you are online again. Pages that you have opened can still be found here.',
  emptyHelp:
    'Write a case number, part of an address or a name. Small slips and missing æ, ø and å do not matter.',
  keys: { choose: 'choose', open: 'open', close: 'close' },
  words: {
    listingCreate: 'new listing create draft add',
    listingImport: 'import excel csv file api key supplier',
    profile: 'password language dark light cookies two step mails delete',
    accountUpdate: 'edit company logo account details',
    selectAccount: 'change account role',
    queues: 'approve quarantine',
    offMarketStart: 'off market confidential',
  },
  pages: {
    listingImport: 'Import listings',
    profile: 'My profile',
    accountUpdate: 'Edit account',
    accountsCreate: 'Create account',
    promotionProducts: 'Promotion products',
  },
} satisfies typeof da.search;
