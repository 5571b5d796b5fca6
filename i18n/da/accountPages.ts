/** The page of the account that one works in. */
export const accountShow = {
  failed: 'Kontoen kunne ikke hentes',
  notFound: 'Kontoen findes ikke, eller du har ikke adgang til den.',
  toAccounts: 'Alle konti',
  edit: 'Rediger kontoen',
  noneOf: 'Ikke udfyldt endnu',
  fill: 'Udfyld oplysningerne',
  facts: 'Om kontoen',
  id: 'Konto-id',
  createdAt: 'Oprettet',
  yourRoles: 'Dine brugerroller',
  waiting: {
    title: 'Kontoen afventer gennemgang',
    text: 'Vi gennemgår kontoen og giver den kontotype og rettigheder. Det sker som regel inden for en hverdag, og I får besked. Indtil da kan I udfylde jeres oplysninger.',
    staff: 'Kontoen blev oprettet %{at} og venter på kontotype og rettigheder.',
  },
  reviewed: 'Kontoens annoncer godkendes af os, før de vises.',
  permissions: {
    title: 'Rettigheder',
    given: 'Har rettigheden',
    notGiven: 'Mangler rettigheden',
    all: 'Kontoen har alle rettigheder.',
    who: 'Kun Torvets interne administratorer kan give en konto flere rettigheder.',
    support: 'Skriv til vores support',
    does: {
      rentalListing: 'Oprette og vise annoncer for udlejning',
      investmentListing: 'Oprette og vise annoncer for investeringsejendomme',
      salesListing: 'Oprette og vise annoncer for salg',
      officeSpaceListing: 'Oprette og vise annoncer for kontorpladser',
      accountSettings: 'Lade administratorer rette kontoens oplysninger',
      accountStatistics: 'Se statistik for kontoens annoncer',
      marketStatistics: 'Se statistik for hele markedet',
    },
  },
  promotions: {
    title: 'Fremhævninger i gang',
    failed: 'Fremhævningerne kunne ikke hentes',
    empty: 'Ingen annoncer er fremhævet lige nu.',
    ends: 'Slutter %{date}',
    starts: 'Begynder %{date}',
  },
  api: {
    title: 'API',
    text: 'Nøgler til jeres sagssystem, og en log over de kald, der er foretaget med dem.',
    open: 'Åbn API-nøgler og log',
  },
  acting: {
    title: 'Når vi har handlet for kontoen',
    help: 'Vores interne administratorer kan hjælpe jer ved at logge ind på vegne af kontoen. Her ses hvornår, hvorfor og hvad der blev ændret.',
    failed: 'Listen kunne ikke hentes',
    empty: 'Ingen har handlet på vegne af kontoen.',
    as: '%{who} som %{roles}',
    between: '%{from} – %{to}',
    going: 'I gang siden %{from}',
    changes: 'Vis %{smart_count} ændring |||| Vis %{smart_count} ændringer',
    hide: 'Skjul ændringer',
    none: 'Intet blev ændret',
    changesFailed: 'Ændringerne kunne ikke hentes',
    changesLabel: 'Ændringer %{when}',
    before: 'Før',
    after: 'Efter',
  },
  debug: {
    title: 'Debug (kun interne)',
    show: 'Vis rå data',
    hide: 'Skjul rå data',
    copy: 'Kopier JSON',
    copied: 'Kopieret',
    copyFailed: 'Kunne ikke kopieres. Markér teksten, og kopiér den selv.',
  },
};

/** Making an account, for those who have none. */
export const accountCreate = {
  submit: 'Opret konto',
  intro: 'Fortæl os, hvem I er. Du bliver kontoens administrator og kan selv tilføje kolleger.',
  next: 'Sådan går det videre',
  steps: {
    details: 'Du udfylder virksomhedens oplysninger. Kun navnet er nødvendigt for at komme i gang.',
    review: 'Vi gennemgår kontoen og giver den kontotype og rettigheder, som regel inden for en hverdag.',
    told: 'Du får en e-mail, når kontoen er klar til at annoncere.',
  },
};

/** The audit log: what was done to which kind of record. */
export const audit = {
  kind: {
    account: 'Kontoen',
    listing: 'Annonce',
    promotion: 'Fremhævning',
    import: 'Import',
    apiKey: 'API-nøgle',
    apiCall: 'API-kald',
    auditEntry: 'Logpost',
    user: 'Bruger',
  },
  action: {
    image: 'Logo ændret',
    impersonate: 'Begyndt at handle for kontoen',
    endImpersonation: 'Holdt op med at handle for kontoen',
  },
};
