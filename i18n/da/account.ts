/** Labels of a company account. */
export const account = {
  fields: {
    mark: 'Mærke',
    name: 'Navn',
    accountType: 'Kontotype',
    billingId: 'Fakturanummer',
    userRoles: 'Brugerroller',
    actions: 'Handlinger',
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
