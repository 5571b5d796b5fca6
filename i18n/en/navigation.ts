import type * as da from '../da/navigation';

export const navigation = {
  footer: 'Footer',
  main: 'Main menu',
  publicSite: 'The public site',
  findProperty: 'Find premises',
  findBroker: 'Find broker',
  statistics: 'Statistics',
  news: 'News',
  about: 'About us',
  becomeAdvertiser: 'Become an advertiser',
  newListing: 'New listing',
  login: 'Log in',
  logout: 'Log out',
  loggedOnAs: 'Signed in as %{email}',
  listings: 'Listings',
  overview: 'Today',
  staffToday: 'Work of today',
  more: 'More',
  accountStatistics: 'Account statistics',
  marketStatistics: 'Market statistics',
  account: 'Account',
  favorites: 'Favourites',
  enquiries: 'Enquiries',
  newEnquiries: '%{count} new |||| %{count} new',
  searchAgents: 'Search agents',
  waiting: '%{count} waiting',
  billingId: 'Invoice number: %{billingId}',
  selectAccount: 'Select account',
  changeAccount: 'Change account',
  changeRole: 'Change role',
  actFor: 'Log in as an account',
  asRole: 'as %{roles}',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  staff: 'Staff',
  staffGroups: { overview: 'Work', people: 'People', content: 'Content', sales: 'Sales', logs: 'Logs' },
  noActiveAccount: 'No account is selected',
} satisfies typeof da.navigation;

export const announcement = {
  title: 'Announcements',
  close: 'Close announcement',
  showAll: 'Show all announcements',
} satisfies typeof da.announcement;

export const signingOut = {
  title: 'Log out without saving?',
  text: 'You have changes that are not saved. If you log out now, they are deleted from this device.',
  stay: 'Stay logged in',
  leave: 'Log out and delete them',
} satisfies typeof da.signingOut;
