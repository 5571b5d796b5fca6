import type { ListingAction } from '../../schemas/listing/status';
import type { VisibilityReasonName } from '../../schemas/listing/visibility';

/** Actions that open a dialog, for one listing or for several. */
type Confirmed = Exclude<ListingAction, 'update' | 'copy' | 'reclose'>;

/** Before something is done to one listing. Closing has a page of its own. */
export const confirm = {
  activate: { title: 'Vil du aktivere annoncen?', text: 'Annoncen bliver synlig for alle.' },
  deactivate: {
    title: 'Vil du deaktivere annoncen?',
    text: 'Annoncen tages ned, men kan aktiveres igen.',
  },
  reopen: { title: 'Vil du genaktivere annoncen?', text: 'Annoncen bliver synlig for alle igen.' },
  withdraw: {
    title: 'Vil du trække annoncen tilbage?',
    text: 'Annoncen kommer ud af karantænen og bliver inaktiv. Den kan aktiveres, når du har rettet det, der står i begrundelsen.',
  },
  release: { title: 'Vil du ophæve karantænen?', text: 'Annoncen bliver synlig for alle igen.' },
  archive: {
    title: 'Vil du arkivere annoncen?',
    text: 'Annoncen gemmes, men kan ikke længere genaktiveres af kontoen.',
  },
  restore: {
    title: 'Vil du gendanne annoncen?',
    text: 'En slettet annonce bliver inaktiv, og en arkiveret står som afmeldt.',
  },
  quarantine: {
    title: 'Vil du sætte annoncen i karantæne?',
    text: 'Annoncen tages ned med det samme, og annoncøren kan læse begrundelsen.',
  },
  delete: {
    title: 'Vil du slette annoncen?',
    text: 'Annoncen forsvinder fra listen. Fortryder du, kan supporten gendanne den i %{days} dage.',
  },
  /** Under the reason that staff write. */
};

/** Every action has its words. */
confirm satisfies Record<Exclude<Confirmed, 'close'>, { title: string; text: string }>;

/** In place of what is said above, where staff approve the account's listings first. */
export const approval = {
  one: 'Annoncen sendes til godkendelse og bliver synlig for alle, når vores medarbejdere har godkendt den.',
  several:
    'Annoncerne på konti, hvis annoncer skal godkendes, sendes til godkendelse og bliver synlige for alle, når vores medarbejdere har godkendt dem.',
};

/** The same of several. */
export const confirmBulk = {
  activate: 'Vil du aktivere %{smart_count} annonce? |||| Vil du aktivere %{smart_count} annoncer?',
  deactivate: 'Vil du deaktivere %{smart_count} annonce? |||| Vil du deaktivere %{smart_count} annoncer?',
  close: 'Vil du afmelde %{smart_count} annonce? |||| Vil du afmelde %{smart_count} annoncer?',
  reopen: 'Vil du genaktivere %{smart_count} annonce? |||| Vil du genaktivere %{smart_count} annoncer?',
  withdraw:
    'Vil du trække %{smart_count} annonce tilbage? |||| Vil du trække %{smart_count} annoncer tilbage?',
  release:
    'Vil du ophæve karantænen for %{smart_count} annonce? |||| Vil du ophæve karantænen for %{smart_count} annoncer?',
  archive: 'Vil du arkivere %{smart_count} annonce? |||| Vil du arkivere %{smart_count} annoncer?',
  restore: 'Vil du gendanne %{smart_count} annonce? |||| Vil du gendanne %{smart_count} annoncer?',
  quarantine:
    'Vil du sætte %{smart_count} annonce i karantæne? |||| Vil du sætte %{smart_count} annoncer i karantæne?',
  delete: 'Vil du slette %{smart_count} annonce? |||| Vil du slette %{smart_count} annoncer?',
} satisfies Record<Confirmed, string>;

/** The button that does it to several: what is done, and to how many. */
export const confirmBulkButton = {
  activate: 'Aktiver %{smart_count} annonce |||| Aktiver %{smart_count} annoncer',
  deactivate: 'Deaktiver %{smart_count} annonce |||| Deaktiver %{smart_count} annoncer',
  close: 'Afmeld %{smart_count} annonce |||| Afmeld %{smart_count} annoncer',
  reopen: 'Genaktiver %{smart_count} annonce |||| Genaktiver %{smart_count} annoncer',
  withdraw: 'Træk %{smart_count} annonce tilbage |||| Træk %{smart_count} annoncer tilbage',
  release: 'Ophæv karantænen for %{smart_count} annonce |||| Ophæv karantænen for %{smart_count} annoncer',
  archive: 'Arkiver %{smart_count} annonce |||| Arkiver %{smart_count} annoncer',
  restore: 'Gendan %{smart_count} annonce |||| Gendan %{smart_count} annoncer',
  quarantine: 'Sæt %{smart_count} annonce i karantæne |||| Sæt %{smart_count} annoncer i karantæne',
  delete: 'Slet %{smart_count} annonce |||| Slet %{smart_count} annoncer',
} satisfies Record<Confirmed, string>;

/** What became of each of several listings. */
export const bulk = {
  stop: 'Stop',
  stopping: 'Stopper …',
  resultTitle: '%{done} af %{total} annoncer er %{participle}',
  done: 'Udført',
  rejected: 'Afvist',
  notBegun: 'Ikke påbegyndt',
};

/** Why the public does not see a listing, and what to do about it. */
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
};

/** What is said where something could not be undone. */
export const undo = {
  refused: 'Kunne ikke fortryde',
  /** Who, and when. */
  since: '%{who}, %{when}',
  seeListing: 'Se annoncen',
};
