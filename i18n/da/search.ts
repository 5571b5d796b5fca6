export const search = {
  placeholder: 'Sagsnummer, adresse, overskrift, kontakt …',
  placeholderStaff: 'Sagsnummer, adresse, konto, bruger …',
  groups: {
    recent: 'Senest åbnet',
    listings: 'Annoncer',
    accounts: 'Konti',
    users: 'Brugere',
    pages: 'Sider og handlinger',
  },
  results: 'Ét resultat |||| %{smart_count} resultater',
  best: 'Viser de %{count} bedste annoncer. Skriv mere for at finde andre.',
  none: 'Vi fandt ikke noget for „%{q}“',
  noneHelp:
    'Der er søgt i annoncer med alle statusser. Prøv med færre ord, kun gadenavnet eller kun tallene i sagsnummeret.',
  noneAction: 'Se alle annoncer',
  failed: 'Søgningen kunne ikke gennemføres',
  offline: 'Ingen forbindelse',
  offlineText: 'Der søges, så snart du er på nettet igen. Sider, du har åbnet før, kan stadig findes her.',
  emptyHelp:
    'Skriv fx et sagsnummer, en del af en adresse eller et navn. Små stavefejl og manglende æ, ø og å gør ikke noget.',
  keys: { choose: 'vælg', open: 'åbn', close: 'luk' },
  words: {
    listingCreate: 'ny annonce opret kladde tilføj',
    listingImport: 'import excel csv fil api nøgle leverandør',
    profile: 'adgangskode password sprog mørk lys cookies totrinsbekræftelse mails slet',
    accountUpdate: 'rediger virksomhed logo kontooplysninger',
    selectAccount: 'skift konto rolle',
    queues: 'godkend karantæne',
    offMarketStart: 'off market fortrolig',
  },
  pages: {
    listingImport: 'Importer annoncer',
    profile: 'Min profil',
    accountUpdate: 'Rediger konto',
    accountsCreate: 'Opret konto',
    promotionProducts: 'Fremhævningsprodukter',
  },
};
