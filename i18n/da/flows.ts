/** Copying a listing. */
export const copy = {
  title: 'Kopier annonce',
  question: 'Vil du beholde sagsnummeret?',
  why: 'Nogle sagssystemer kræver unikke sagsnumre.',
  inUse: 'Sagsnummeret %{number} er allerede brugt på kontoen.',
  noNumber: 'Annoncen har intet sagsnummer.',
  failed: 'Fejl opstod ved kopiering',
  keep: 'Behold sagsnummeret',
  drop: 'Kopier uden sagsnummer',
};

/** Closing a listing. */
export const closing = {
  title: 'Afmeld annonce',
  recloseTitle: 'Ret afmelding',
  reason: 'Årsag til afmelding',
  since: 'Afmeldt siden',
  text: 'Uddybning',
  price: 'Opnået pris eller leje (kr.)',
  priceHelp: 'Valgfri. Bruges kun i samlede tal og vises ikke for andre.',
  promotionEnds: 'Fremhævningen stopper, og den resterende periode refunderes ikke.',
  submit: 'Afmeld',
  question: 'Vil du afmelde annoncen?',
  deleteQuestion: 'Vil du slette annoncen?',
};

/** Highlighted listings. */
export const promotion = {
  title: 'Fremhæv annonce',
  updateTitle: 'Rediger fremhævning',
  renewTitle: 'Forny fremhævning',
  cancelTitle: 'Annuller fremhævning',
  fields: {
    product: 'Produkt',
    startDate: 'Startdato',
    endDate: 'Slutdato',
    period: 'Periode',
    promotionImage: 'Billede til fremhævning',
    renewalDate: 'Fornyelsesdato',
    discountPercent: 'Rabat (%)',
    price: 'Pris',
    state: 'Status',
  },
  days: '%{smart_count} dag |||| %{smart_count} dage',
  forfeits: 'Den resterende periode bortfalder uden refusion.',
  forfeitsAmount: 'Du mister %{days} til en værdi af %{amount}.',
  startFixed: 'Startdatoen kan ikke ændres efter oprettelse.',
  startsToday:
    'Vælger du i dag, starter fremhævningen med det samme. Derefter kan du kun forny eller annullere.',
  onlyActiveRenews: 'Kun det aktive produkt kan fornyes.',
  cancelToChange: 'Vil du skifte produkt, skal du først annullere.',
  renewBefore: 'Forny før %{date} og få %{percent} % rabat.',
  noProducts: 'Der kunne ikke hentes nogen produkter',
  orderFailed: 'Fremhævningen kunne ikke bestilles',
  updateFailed: 'Fremhævningen kunne ikke opdateres',
  cancelFailed: 'Fremhævningen kunne ikke annulleres',
  ordered: 'Fremhævningen er bestilt',
  updated: 'Fremhævningen er opdateret',
  renewed: 'Fremhævningen er fornyet',
  cancelled: 'Fremhævningen er annulleret',
  order: 'Bestil',
  renew: 'Forny',
};

/** The user's own profile. */
export const profile = {
  title: 'Min profil',
  activeRoles: 'Aktive brugerroller',
  selectedAccount: 'Valgt konto',
  changePassword: 'Skift adgangskode',
  delete: 'Slet profil',
  cookieSettings: 'Cookieindstillinger',
  resetSent: 'Vi har sendt en e-mail med et link til at vælge en ny adgangskode. Du logges nu ud.',
  resetFailed: 'E-mailen kunne ikke sendes. Du logges nu ud.',
  deleted: 'Profilen er slettet – du logges ud',
  deleteFailed: 'Sletningen kunne ikke gennemføres',
  deleteConfirm: 'Skriv din e-mail for at bekræfte',
  lastAdministratorOf: 'Du er den sidste administrator på %{accounts}. Giv en anden rollen først.',
  downloadData: 'Hent mine data',
};
