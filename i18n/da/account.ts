/** Labels of a company account. */
export const account = {
  name: 'Konto |||| Konti',
  new: 'Opret konto',
  fields: {
    mark: 'Mærke',
    name: 'Virksomhedsnavn',
    description: 'Beskrivelse',
    image: 'Logo',
    email: 'E-mail (offentlig)',
    phoneNumber: 'Telefonnummer',
    website: 'Hjemmeside',
    ccEmail: 'Kopimodtagere (e-mail)',
    address: 'Adresse',
    accountType: 'Kontotype',
    billingId: 'Fakturanummer',
    organization: 'Organisation',
    listingSupplier: 'Annonceleverandør',
    permissions: 'Rettigheder',
    awaitsReview: 'Kontoen afventer gennemgang',
    reviewsListings: 'Kontoens annoncer skal godkendes, før de vises',
    userRoles: 'Brugerroller',
    actions: 'Handlinger',
  },
  sections: {
    company: 'Virksomhed',
    contact: 'Kontakt',
    address: 'Adresse',
    staff: 'Kontoens aftale',
  },
  sectionHelp: {
    staff: 'Kun interne administratorer ser og retter dette.',
  },
  help: {
    image: 'Logoet vises på jeres annoncer.',
    email: 'Alle kan se den.',
    ccEmail: 'Får en kopi af henvendelser. Skriv eller indsæt flere, adskilt af mellemrum eller komma.',
    website: 'Hele adressen, med https://',
    description: 'Fortæl kort, hvad virksomheden laver.',
  },
};

/** Choosing which account to work in. */
export const selectAccount = {
  title: 'Vælg konto',
  intro: 'Du har adgang til flere konti. Vælg den, du vil arbejde i.',
  introRoles: 'Vælg den brugerrolle, du vil arbejde med.',
  introStaff: 'Vælg en konto og de brugerroller, du vil handle med på dens vegne.',
  search: 'Søg efter konto',
  chooseRole: 'Vælg brugerrolle',
  fields: { accountID: 'Konto', userRoles: 'Brugerrolle', reason: 'Begrundelse' },
  help: { reason: 'Begrundelsen gemmes sammen med dit navn, kontoen og rollerne.' },
  noAccounts: 'Du er ikke tilknyttet nogen konto',
  current: 'Valgt nu',
  choose: 'Vælg %{name}',
  allRoles: 'Alle dine roller',
  asStaffHelp: 'Vil du arbejde i dit eget navn, med alle rettigheder?',
  asStaff: 'Åbn kontoen fra listen over alle konti',
};

/** The account index, where `/` leads when no account is active. */
export const accountIndex = {
  title: 'Alle konti',
  titleOwn: 'Dine konti',
  nav: 'Konti',
  intro: 'Vælg en konto for at se dens annoncer.',
  introStaff: 'Åbn en konto i dit eget navn, eller log ind som den.',
  open: 'Åbn konto',
  openNamed: 'Åbn konto: %{name}',
  act: 'Log ind som',
  actFor: 'Log ind som %{name}',
  failed: 'Kontiene kunne ikke hentes',
  empty: 'Ingen konti passer til søgningen',
  emptyFiltered: 'Prøv et andet navn eller fakturanummer.',
  count: '%{count} konto |||| %{count} konti',
  all: 'Alle konti',
};
