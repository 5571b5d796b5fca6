/** Amounts that may be typing errors. */
export const priceQuestion = {
  title: 'Er beløbet rigtigt? |||| Er beløbene rigtige?',
  change: '„%{field}“ ændres fra %{from} til %{to} (%{percent} %).',
  unusual: '„%{field}“ er %{price}, altså %{perSqM} pr. m². Det er normalt mellem %{min} og %{max} pr. m².',
  achieved: '„%{field}“ er %{achieved}, men i annoncen står der %{advertised} (%{percent} %).',
  save: 'Ja, gem',
  activate: 'Ja, aktiver annoncen',
  correct: 'Ret beløbet |||| Ret beløbene',
};

/** Notices for numbers whose stored value differs from the typed text. */
export const numberNotice = {
  rounded: '„%{text}“ er rundet til %{value}',
  approximate: 'Gemmes som %{value}, uden „ca.“',
  excludingVat: 'Gemmes som %{value}, ekskl. moms',
};

/** Form of a listing: drafts, saving, conflicts, completeness, leaving. */
export const form = {
  markup: {
    label: 'Formatering: %{label}',
    h2: 'Overskrift',
    h3: 'Underoverskrift',
    strong: 'Fed',
    em: 'Kursiv',
    a: 'Link',
    ul: 'Punktliste',
    ol: 'Nummereret liste',
    quote: 'Citat',
    table: 'Tabel',
    image: 'Billede',
    undo: 'Fortryd',
    redo: 'Gentag',
    addRow: 'Ny række',
    deleteRow: 'Slet række',
    addColumn: 'Ny kolonne',
    deleteColumn: 'Slet kolonne',
    deleteTable: 'Slet tabel',
    linkTitle: 'Link',
    linkAddress: 'Adresse',
    linkHelp: 'F.eks. www.firma.dk, en e-mail eller en side på Torvet som /om',
    linkWrong: 'Skriv en adresse, f.eks. www.firma.dk',
    linkSet: 'Indsæt link',
    linkRemove: 'Fjern link',
    imageTitle: 'Indsæt billede',
    imageAdd: 'Indsæt billede',
    imageMissing: 'Vælg et billede',
    altMissing: 'Skriv, hvad billedet viser',
    altHelp: 'Hvad billedet viser, for dem, der ikke kan se det',
    languages: 'Sprog',
    da: 'Dansk',
    en: 'Engelsk',
  },
  preview: 'Sådan vises det',
  managedBy: 'Styres af %{supplier}: ændringer her kan blive overskrevet',
  createTitle: 'Ny %{type}',
  outline: 'Indhold',
  jumpToSection: 'Gå til afsnit',
  sectionComplete: 'udfyldt',
  sectionMissing:
    '%{smart_count} felt mangler eller skal rettes |||| %{smart_count} felter mangler eller skal rettes',
  sectionOptional: 'valgfrit',
  legend:
    'Felter med * skal udfyldes, før annoncen kan aktiveres. En kladde kan gemmes, selv om felter mangler.',
  legendActive:
    'Felter med * skal være udfyldt, så længe annoncen er aktiv. Ændringer vises, når de er gemt.',
  characters: '%{count} af %{max} tegn',
  charactersAtLeast: 'Mindst %{smart_count} tegn |||| Mindst %{smart_count} tegn',
  charactersMissing: '%{smart_count} tegn mangler |||| %{smart_count} tegn mangler',
  charactersOver: '%{smart_count} tegn for meget |||| %{smart_count} tegn for meget',
  saving: 'Gemmer …',
  offline: 'Du er offline.',
  awaitsImages: 'Venter på billederne …',
  draftWaits: 'Ændringerne fra før er ikke gemt',
  saved: 'Alt er gemt',
  unsaved: 'Ændringer, der ikke er gemt',
  keptLocally: 'Gemt her på enheden kl. %{time}',
  submit: 'Gem',
  submitDraft: 'Gem kladde',
  toListing: 'Til annoncen',
  draftSavedForImages: 'Vi har gemt en kladde, så billederne kan uploades.',
  publish: 'Gem og aktiver',
  savedOnly: 'Alt er gemt, men ikke gjort færdigt.',
  savedNotActivated: 'Annoncen er gemt, men ikke aktiveret.',
  seeAbove: 'Det, der skal rettes, står øverst i formularen.',
  errorSummary: 'Der er %{smart_count} felt at rette |||| Der er %{smart_count} felter at rette',
  errorSummaryHelp: 'Vælg et felt for at gå til det.',
  /** Computed values: formula, and missing inputs. */
  computed: {
    returnPercent: {
      how: '(Lejeindtægt − driftsudgifter) / kontantpris',
      missing: 'Udfyld kontantpris, lejeindtægt og driftsudgifter',
    },
    pricePerSqM: { how: 'Beregnes af pris og etageareal', missing: 'Udfyld pris og etageareal' },
  },
  chooseOption: 'Vælg …',
  noOptions: 'Ingen resultater',
  selectedCount: '%{smart_count} valgt |||| %{smart_count} valgt',
  removeOption: 'Fjern %{name}',
  emailsPlaceholder: 'navn@firma.dk',
  addSeating: 'Tilføj %{name}',
  removeSeating: 'Fjern %{name}',
  earlierTitle: 'Formularen viser annoncen, som den var %{date}',
  earlierText: 'Intet er gemt endnu. Disse felter er anderledes end nu; billederne er de samme:',
  earlierUndo: 'Gå tilbage til det gemte',
  notEditable: 'Annoncen kan ikke redigeres, når den har status %{status}.',
};

/** Draft stored in the browser, offered after a crash, a reload or an expired session. */
export const draft = {
  foundTitle: 'Du har ændringer, der ikke er gemt',
  foundText: 'De er fra %{date}. Vil du fortsætte med dem?',
  restore: 'Fortsæt med mine ændringer',
  discard: 'Kasser dem',
  outdated: 'Der er gemt andre ændringer på serveren siden.',
  leaveTitle: 'Vil du forlade siden?',
  leaving: {
    fields: 'Dine ændringer er ikke gemt på serveren. De gemmes her på enheden, så du kan fortsætte senere.',
    images: 'Der er stadig billeder på vej. Forlader du siden nu, bliver de ikke tilføjet.',
    nothing: 'Der er ikke længere noget på vej. Du kan roligt forlade siden.',
  },
  leave: 'Forlad siden',
  stay: 'Bliv på siden',
};

/** Conflict of two saves, with both values of each field. */
export const conflict = {
  title: 'Der er gemt andre ændringer imens',
  text: 'Vælg for hvert felt, hvad der skal gælde. Intet af det, du har skrevet, går tabt.',
  mine: 'Din ændring',
  theirs: 'Gemt imens',
  original: 'Før',
  keepMine: 'Behold min',
  takeTheirs: 'Brug den andens',
  allMine: 'Behold alle mine',
  allTheirs: 'Brug alle den andens ændringer',
  merge: 'Gem det valgte',
  backToForm: 'Tilbage til formularen',
  autoMerged: 'Felter, som kun den ene har ændret, er flettet.',
  empty: '(tomt)',
};

/** The completeness meter. */
export const completeness = {
  title: 'Klar til aktivering',
  /** Title for active listings, whose required fields are complete. */
  titleActive: 'Udfyldt',
  complete: 'Alt, der kræves, er udfyldt.',
  missing: 'Mangler',
  missingOrWrong: 'Mangler eller skal rettes',
  missingImages: 'Mindst %{min} billeder (%{count} tilføjet)',
};

/** The image manager. */
export const image = {
  drop: 'Træk billeder hertil, eller vælg filer',
  choose: 'Vælg billeder fra din enhed',
  dropOne: 'Træk et billede hertil, eller vælg en fil',
  chooseOne: 'Vælg et billede fra din enhed',
  crop: {
    title: 'Beskær billedet',
    help: '%{name} er i stående format. Et billede i en annonce er liggende: vælg det udsnit, der skal bruges.',
    area: 'Udsnit af billedet',
    keys: 'Træk udsnittet, eller flyt det med piletasterne.',
    position: '%{percent} fra toppen',
    use: 'Brug udsnittet',
    skip: 'Drop billedet',
    tooNarrow:
      '%{name} er i stående format, og et liggende udsnit af det bliver mindre end 800 x 600. Vælg et større billede.',
  },
  dropActive: 'Slip for at tilføje',
  chooseFiles: 'Vælg filer',
  chooseFile: 'Vælg fil',
  limits: {
    atMost: 'Højst %{smart_count} billede. |||| Højst %{smart_count} billeder.',
    between: 'Mindst %{min} billede, højst %{max}. |||| Mindst %{min} billeder, højst %{max}.',
  },
  requirements: {
    photograph:
      'JPEG, PNG, WebP eller AVIF. Liggende format, mindst %{width} x %{height} pixel, højst %{max}\u00a0MB.',
    illustration: 'JPEG, PNG, WebP eller AVIF. Mindst %{width} x %{height} pixel, højst %{max}\u00a0MB.',
    logo: 'JPEG, PNG, WebP eller AVIF. Mindst %{width} x %{height} pixel, højst %{max}\u00a0MB. Gennemsigtig baggrund bliver hvid. Logoet gemmes med det samme.',
  },
  count: '%{count} af %{smart_count} billede |||| %{count} af %{smart_count} billeder',
  fields: { file: 'Billedfil', url: 'Billed-URL' },
  add: 'Tilføj billede',
  uploading: 'Sender %{name}',
  waitsForSave: '%{name} sendes, når du gemmer',
  processing: 'Behandler %{name}',
  failed: '%{name} kunne ikke tilføjes',
  failedWhy: '%{name} kunne ikke tilføjes: %{problem}. Fjern den fra listen, eller vælg et andet billede.',
  retry: 'Prøv igen',
  dismiss: 'Fjern fra listen',
  cancelUpload: 'Afbryd %{name}',
  floorPlan: 'Plantegning',
  alt: 'Alternativ tekst',
  altHelp: 'Beskriv billedet for dem, der ikke kan se det.',
  altDefault: 'Billede %{number}',
  delete: 'Slet billede',
  deleteConfirm: 'Vil du slette billedet?',
  needed: 'Billedet kan ikke slettes nu',
  neededHelp:
    'En aktiv annonce skal have mindst %{min} billede. Tilføj først et nyt billede. |||| En aktiv annonce skal have mindst %{min} billeder. Tilføj først et nyt billede.',
  rejected: {
    remove: 'Billedet blev ikke slettet.',
    arrange: 'Ændringen af billederne blev ikke gemt.',
  },
  move: 'Flyt billede %{number}',
  moveEarlier: 'Flyt frem',
  moveLater: 'Flyt tilbage',
  moved: 'Billedet er nu nummer %{position} af %{total}',
  dragHelp: 'Træk for at ændre rækkefølgen, eller brug piletasterne. Det første billede er forsidebilledet.',
  dragHelpTouch: 'Brug pilene under billedet for at flytte det. Det første billede er forsidebilledet.',
  coverConfirm: 'Forsidebilledet indeholder ikke tekst',
  newCover: 'Nyt forsidebillede',
  newCoverHelp: 'Annoncen er aktiv. Bekræft, at det nye forsidebillede ikke indeholder tekst.',
  newCoverConfirm: 'Det indeholder ikke tekst',
  coverRule: 'Forsidebilledet må ikke være en plantegning og må ikke indeholde tekst',
};

/** Address look-up and the advertised address. */
export const address = {
  placeholder: 'Vejnavn, husnummer, postnummer eller by',
  minimum: 'Skriv mindst 2 tegn',
  searching: 'Søger …',
  noResults: 'Ingen resultater',
  found: '%{smart_count} adresse fundet |||| %{smart_count} adresser fundet',
  failed: 'Noget gik galt',
  clear: 'Fjern adressen',
  official: 'Officiel adresse fra Danmarks Adresseregister',
  addAdvertised: 'Tilføj annonceret adresse',
  removeAdvertised: 'Fjern annonceret adresse',
};
