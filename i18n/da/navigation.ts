/** The navigation bar and the names of pages. */
export const navigation = {
  footer: 'Sidefod',
  main: 'Hovedmenu',
  publicSite: 'Den offentlige side',
  findProperty: 'Find lokaler',
  findBroker: 'Find mægler',
  statistics: 'Statistik',
  news: 'Nyheder',
  about: 'Om os',
  becomeAdvertiser: 'Bliv annoncør',
  newListing: 'Ny annonce',
  login: 'Log ind',
  logout: 'Log ud',
  loggedOnAs: 'Logget på som %{email}',
  listings: 'Annoncer',
  overview: 'I dag',
  staffToday: 'Opgaver i dag',
  more: 'Mere',
  accountStatistics: 'Kontostatistik',
  marketStatistics: 'Markedsstatistik',
  account: 'Konto',
  favorites: 'Favoritter',
  searchAgents: 'Søgeagenter',
  enquiries: 'Forespørgsler',
  newEnquiries: '%{count} ny |||| %{count} nye',
  waiting: '%{count} venter',
  billingId: 'Fakturanummer: %{billingId}',
  selectAccount: 'Vælg konto',
  changeAccount: 'Skift konto',
  changeRole: 'Skift rolle',
  actFor: 'Log ind som konto',
  asRole: 'som %{roles}',
  openMenu: 'Åbn menuen',
  closeMenu: 'Luk menuen',
  staff: 'Intern',
  staffGroups: { overview: 'Opgaver', people: 'Personer', content: 'Indhold', sales: 'Salg', logs: 'Log' },
  noActiveAccount: 'Ingen konto er valgt',
};

export const announcement = {
  title: 'Meddelelser',
  close: 'Luk meddelelse',
  showAll: 'Vis alle meddelelser',
};

/** Sign-out with unsaved changes. */
export const signingOut = {
  title: 'Vil du logge ud uden at gemme?',
  text: 'Du har ændringer, der ikke er gemt. Logger du ud nu, slettes de fra denne enhed.',
  stay: 'Bliv logget på',
  leave: 'Log ud, og slet dem',
};
