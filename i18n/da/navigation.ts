/** The navigation bar and the names of pages. */
export const navigation = {
  main: 'Hovedmenu',
  publicSite: 'Den offentlige side',
  findProperty: 'Find lokaler',
  findBroker: 'Find mægler',
  news: 'Nyheder',
  statistics: 'Statistik',
  about: 'Om os',
  becomeAdvertiser: 'Bliv annoncør',
  newListing: 'Ny annonce',
  login: 'Log ind',
  logout: 'Log ud',
  loggedOnAs: 'Logget på som %{email}',
  listings: 'Annoncer',
  accountStatistics: 'Kontostatistik',
  marketStatistics: 'Markedsstatistik',
  account: 'Konto',
  favorites: 'Favoritter',
  searchAgents: 'Søgeagenter',
  billingId: 'Fakturanummer: %{billingId}',
  selectAccount: 'Vælg konto',
  changeAccount: 'Skift konto',
  changeRole: 'Skift rolle',
  openMenu: 'Åbn menuen',
  closeMenu: 'Luk menuen',
  noActiveAccount: 'Ingen konto er valgt',
};

export const announcement = {
  title: 'Meddelelser',
  close: 'Luk meddelelse',
  showAll: 'Vis alle meddelelser',
};
