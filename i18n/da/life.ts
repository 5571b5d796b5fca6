import type { ActionsWith, ListingAction } from '../../schemas/listing/status';
import type { ResolvableReason, VisibilityReasonName } from '../../schemas/listing/visibility';
import { mapRecord } from '../../schemas/recordOf';

/**
 * Texts of actions of the status matrix that have a dialog: history entry, question for one listing, question and
 * button for several listings.
 */
const dialogs = {
  activate: {
    history: 'Aktiveret',
    title: 'Vil du aktivere annoncen?',
    text: 'Annoncen bliver synlig for alle.',
    several: 'Vil du aktivere %{smart_count} annonce? |||| Vil du aktivere %{smart_count} annoncer?',
    button: 'Aktiver %{smart_count} annonce |||| Aktiver %{smart_count} annoncer',
  },
  deactivate: {
    history: 'Deaktiveret',
    title: 'Vil du deaktivere annoncen?',
    text: 'Annoncen tages ned, men kan aktiveres igen.',
    several: 'Vil du deaktivere %{smart_count} annonce? |||| Vil du deaktivere %{smart_count} annoncer?',
    button: 'Deaktiver %{smart_count} annonce |||| Deaktiver %{smart_count} annoncer',
  },
  confirm: {
    history: 'Bekræftet ledig',
    title: 'Er annoncen stadig aktuel?',
    text: 'På den offentlige side står, at den er bekræftet ledig i dag.',
    several: 'Er annoncen stadig ledig? |||| Er de %{smart_count} annoncer stadig ledige?',
    button: 'Bekræft, at den er ledig |||| Bekræft, at %{smart_count} er ledige',
  },
  reopen: {
    history: 'Genaktiveret',
    title: 'Vil du genaktivere annoncen?',
    text: 'Annoncen bliver synlig for alle igen.',
    several: 'Vil du genaktivere %{smart_count} annonce? |||| Vil du genaktivere %{smart_count} annoncer?',
    button: 'Genaktiver %{smart_count} annonce |||| Genaktiver %{smart_count} annoncer',
  },
  delete: {
    history: 'Slettet',
    title: 'Vil du slette annoncen?',
    text: 'Annoncen forsvinder fra listen. Fortryder du, kan supporten gendanne den i %{days} dage.',
    several: 'Vil du slette %{smart_count} annonce? |||| Vil du slette %{smart_count} annoncer?',
    button: 'Slet %{smart_count} annonce |||| Slet %{smart_count} annoncer',
  },
  quarantine: {
    history: 'Sat i karantæne',
    title: 'Vil du sætte annoncen i karantæne?',
    text: 'Annoncen tages ned med det samme, og annoncøren kan læse begrundelsen.',
    several:
      'Vil du sætte %{smart_count} annonce i karantæne? |||| Vil du sætte %{smart_count} annoncer i karantæne?',
    button: 'Sæt %{smart_count} annonce i karantæne |||| Sæt %{smart_count} annoncer i karantæne',
  },
  release: {
    history: 'Karantæne ophævet',
    title: 'Vil du ophæve karantænen?',
    text: 'Annoncen bliver synlig for alle igen.',
    several:
      'Vil du ophæve karantænen for %{smart_count} annonce? |||| Vil du ophæve karantænen for %{smart_count} annoncer?',
    button: 'Ophæv karantænen for %{smart_count} annonce |||| Ophæv karantænen for %{smart_count} annoncer',
  },
  withdraw: {
    history: 'Trukket tilbage',
    title: 'Vil du trække annoncen tilbage?',
    text: 'Annoncen kommer ud af karantænen og bliver inaktiv. Den kan aktiveres, når du har rettet det, der står i begrundelsen.',
    several:
      'Vil du trække %{smart_count} annonce tilbage? |||| Vil du trække %{smart_count} annoncer tilbage?',
    button: 'Træk %{smart_count} annonce tilbage |||| Træk %{smart_count} annoncer tilbage',
  },
  archive: {
    history: 'Arkiveret',
    title: 'Vil du arkivere annoncen?',
    text: 'Annoncen gemmes, men kan ikke længere genaktiveres af kontoen.',
    several: 'Vil du arkivere %{smart_count} annonce? |||| Vil du arkivere %{smart_count} annoncer?',
    button: 'Arkiver %{smart_count} annonce |||| Arkiver %{smart_count} annoncer',
  },
  restore: {
    history: 'Gendannet',
    title: 'Vil du gendanne annoncen?',
    text: 'En slettet annonce bliver inaktiv, og en arkiveret står som afmeldt.',
    several: 'Vil du gendanne %{smart_count} annonce? |||| Vil du gendanne %{smart_count} annoncer?',
    button: 'Gendan %{smart_count} annonce |||| Gendan %{smart_count} annoncer',
  },
} satisfies Record<
  Exclude<ListingAction, ActionsWith<{ page: true }>>,
  Record<'history' | 'title' | 'text' | 'several' | 'button', string>
>;

/** Texts of the actions that open a page for one listing. */
const pages = {
  update: { history: 'Rettet' },
  copy: { history: 'Kopieret' },
  close: {
    history: 'Afmeldt',
    several: 'Vil du afmelde %{smart_count} annonce? |||| Vil du afmelde %{smart_count} annoncer?',
    button: 'Afmeld %{smart_count} annonce |||| Afmeld %{smart_count} annoncer',
  },
  reclose: { history: 'Afmelding rettet' },
} satisfies Record<ActionsWith<{ page: true }>, { history: string; several?: string; button?: string }>;

/** Texts of the confirmation for one listing. */
export const confirm = mapRecord(dialogs, ({ title, text }) => ({ title, text }));

const { close } = pages;

/** Texts of the confirmation for several listings, and of its button. */
export const confirmBulk = mapRecord({ ...dialogs, close }, ({ several }) => several);
export const confirmBulkButton = mapRecord({ ...dialogs, close }, ({ button }) => button);

/** History entries, by the audit row's action. */
export const history = {
  ...mapRecord({ ...dialogs, ...pages }, (words) => words.history),
  create: 'Oprettet',
  copyOf: 'Kopieret fra annonce %{id}',
  submit: 'Sendt til godkendelse',
  images: 'Billeder rettet',
  promotionOrder: 'Fremhævning bestilt',
  promotionUpdate: 'Fremhævningens billede ændret',
  promotionRenew: 'Fremhævning fornyet',
  promotionCancel: 'Fremhævning annulleret',
  promotionStart: 'Fremhævning begyndt',
  promotionEnd: 'Fremhævning udløbet',
  promotionResume: 'Fremhævning genoptaget',
  undo: 'Fortrudt',
  priceChange: 'Pris ændret fra %{from} til %{to}',
  changedFields: 'Ændret: %{fields}',
};

/** Replacements of the texts above for accounts whose listings staff approve first. */
export const approval = {
  one: 'Annoncen sendes til godkendelse og bliver synlig for alle, når vores medarbejdere har godkendt den.',
  several:
    'Annoncerne på konti, hvis annoncer skal godkendes, sendes til godkendelse og bliver synlige for alle, når vores medarbejdere har godkendt dem.',
};

/** Results of an action on several listings. */
export const bulk = {
  stop: 'Stop',
  stopping: 'Stopper …',
  resultTitle: '%{done} af %{total} annoncer er %{participle}',
  done: 'Udført',
  rejected: 'Afvist',
  notBegun: 'Ikke påbegyndt',
};

/** Reasons why a listing is not public, and what to do about them. */
export const visibility = {
  title: 'Hvorfor vises annoncen ikke?',
  why: {
    incomplete: 'Annoncen mangler noget',
    draft: 'Annoncen er ikke aktiveret endnu',
    awaitingReview: 'Annoncen afventer godkendelse',
    inactive: 'Annoncen er deaktiveret',
    quarantine: 'Annoncen er i karantæne',
    closed: 'Annoncen er afmeldt',
    archived: 'Annoncen er arkiveret',
    deleted: 'Annoncen er slettet',
    offMarket: 'Annoncen er off-market',
    permission: 'Kontoen mangler en rettighed',
    suspended: 'Kontoen er spærret',
  } satisfies Record<VisibilityReasonName, string>,
  remedy: {
    incomplete: 'Udfyld det, der mangler. Så kan annoncen aktiveres.',
    draft: 'Alt, der kræves, er udfyldt. Aktiver annoncen, så bliver den synlig for alle.',
    awaitingReview: 'Vores medarbejdere gennemgår annoncen. Den vises, så snart den er godkendt.',
    inactive: 'Aktiver annoncen, så bliver den synlig for alle igen.',
    quarantine:
      'Ret det, der står ovenfor, træk annoncen tilbage, og aktiver den igen. Er du uenig, så skriv til vores support.',
    closed: 'Genaktiver annoncen, hvis ejendommen er ledig igen.',
    archived: 'En arkiveret annonce kan kopieres. Skriv til vores support, hvis den skal gendannes.',
    deleted: 'Skriv til vores support, hvis annoncen skal gendannes. Det kan ske i %{days} dage.',
    offMarket: 'En off-market-annonce vises ikke for offentligheden, heller ikke når den er aktiv.',
    permission: 'Kontoen har ikke adgang til %{permission}. Skriv til vores support for at få det.',
    suspended: 'Annoncerne på kontoen vises ikke, så længe den er spærret. Skriv til vores support.',
  } satisfies Record<VisibilityReasonName, string>,
  /** For users who may not change the listing. */
  outlook: {
    incomplete: 'Annoncen kan først aktiveres, når dette er udfyldt:',
    draft: 'Alt, der kræves, er udfyldt. Annoncen bliver synlig for alle, når den er aktiveret.',
    inactive: 'Annoncen bliver synlig for alle igen, når den er aktiveret.',
    quarantine: 'Annoncen kan først vises igen, når det, der står ovenfor, er rettet.',
    closed: 'Annoncen vises igen, hvis den bliver genaktiveret.',
  } satisfies Record<ResolvableReason, string>,
};

/** Failures of undo. */
export const undo = {
  refused: 'Kunne ikke fortryde',
  since: '%{who}, %{when}',
  seeListing: 'Se annoncen',
};
