import type { ErrorCode } from '../../schemas/api';

const inTheBrowser = {
  unknown: 'Noget gik galt. Kontakt venligst vores support hvis problemet fortsætter',
  endpoint_not_found: 'Endpoint ikke fundet (%{endpoint})',
  cancelled: 'Forespørgslen blev annulleret',
  no_response: 'Intet svar fra serveren. Kontroller din forbindelse.',
  storage_full: 'Der er ikke plads til at gemme kladden her på enheden.',
};

/** Sentence for the `code` of each error response (docs/decisions/errors.md). */
const fromTheServer = {
  malformed: 'Forespørgslen kunne ikke læses.',
  not_signed_in: 'Du er ikke logget på',
  api_key_required: 'Kaldet kræver en API-nøgle.',
  forbidden_api_key:
    'En API-nøgle kan kun bruges til at læse, sende, rette, afmelde og slette annoncer på sin egen konto, tilføje billeder til dem og læse valglister og adresser.',
  unknown_user_or_password: 'E-mailen eller adgangskoden er ikke rigtig.',
  not_verified:
    'Din e-mail er ikke bekræftet endnu. Vælg en ny adgangskode under „Glemt adgangskode?“, så bekræftes den.',
  user_suspended: 'Din bruger er spærret. Skriv til vores support.',
  second_factor_required: 'Log ind med dit ekstra trin.',
  second_factor_wrong: 'Det var ikke rigtigt. Prøv igen.',
  second_factor_needed:
    'Interne administratorer skal have mindst ét ekstra trin. Tilføj et andet, før du fjerner det.',
  second_factor_first: 'Log ud, og log ind igen med dit ekstra trin. Så kan du gøre det.',
  sign_in_expired: 'Det tog for lang tid. Begynd forfra.',
  forbidden: 'Du har ikke adgang til at gøre dette.',
  forbidden_role: 'Din brugerrolle giver ikke adgang til at gøre dette.',
  forbidden_permission: 'Kontoen har ikke adgang til denne funktion',
  forbidden_account_type: 'Funktionen er ikke tilgængelig for kontotypen.',
  account_suspended: 'Kontoen er spærret, så intet kan ændres. Skriv til vores support.',
  forbidden_off_market:
    'Off-market-annoncer oprettes af vores interne administratorer. Kontakt vores support, så opretter de den for jer.',
  not_found: 'Det, du leder efter, findes ikke eller er ikke længere tilgængeligt.',
  method_not_allowed: 'Det kan ikke gøres på denne adresse.',
  timeout: 'Det tog for lang tid at modtage forespørgslen. Prøv igen.',
  conflict: 'Handlingen er ikke mulig lige nu.',
  action_not_allowed: 'Handlingen er ikke mulig i annoncens nuværende status.',
  nothing_to_undo: 'Ændringen kan ikke fortrydes længere.',
  has_account: 'Du har allerede adgang til en konto. Genindlæs siden for at vælge den.',
  promotion_exists: 'Annoncen har allerede en fremhævning. Genindlæs siden for at se den.',
  promotion_listing: 'Kun en aktiv annonce, der er udfyldt helt, kan fremhæves.',
  promotion_hidden: 'Annoncen vises ikke. Fremhævningen kan fornyes, når annoncen vises igen.',
  promotion_state: 'Det er ikke muligt i fremhævningens nuværende status.',
  several_listings:
    'Flere annoncer på kontoen har dette sagsnummer. Giv dem hver sit nummer, og send annoncen igen.',
  stale: 'En anden har ændret dette, siden du åbnede det.',
  precondition_failed:
    'Betingelsen i forespørgslen er ikke opfyldt: det, den gælder, findes ikke, eller det er ændret.',
  too_large: 'Det, du sendte, er for stort.',
  unsupported_media_type: 'Filtypen understøttes ikke.',
  range_not_satisfiable: 'Den del af filen, du bad om, findes ikke.',
  expectation_failed: 'Serveren kan ikke opfylde det, forespørgslen forventer.',
  invalid: 'Noget er ikke udfyldt rigtigt.',
  version_missing: 'Ændringen mangler oplysning om, hvilken version den bygger på.',
  idempotency_mismatch: 'Nøglen er allerede brugt til en anden forespørgsel.',
  rate_limited: 'For mange forsøg. Prøv igen om lidt.',
  headers_too_large: 'Forespørgslens headere fylder for meget. Slet eventuelt sidens cookies, og prøv igen.',
  overloaded: 'Serveren har travlt lige nu. Prøv igen om lidt.',
  not_drawn: 'Prospektet kan ikke laves lige nu. Prøv igen om nogle minutter.',
  disk_full:
    'Der er ikke mere plads på serveren, så intet kan gemmes lige nu. Det, der allerede er gemt, er der stadig. Prøv igen senere.',
  reset_token_invalid: 'Linket er udløbet eller allerede brugt. Bed om et nyt.',
  registration_invalid: 'Linket er udløbet eller allerede brugt. Bed om et nyt.',
  invitation_invalid: 'Invitationen er udløbet, trukket tilbage eller allerede brugt.',
  own_user: 'Det kan du ikke gøre ved din egen bruger.',
  last_administrator:
    'Kontoen skal have mindst én administrator. Gør først en anden bruger til administrator.',
  account_merged: 'Kontoen er lagt sammen med en anden konto.',
  import_working:
    'En import er i gang på den konto, der skal lægges sammen. Vent, til den er færdig, eller stop den.',
  not_approved: 'Begge konti skal være godkendt, før de kan lægges sammen.',
  awaits_review: 'Vi er ved at se på kontoen. Du kan tilføje brugere, når den er godkendt.',
  acting_refused: 'Det kan ikke gøres, mens du handler på vegne af en konto.',
  address_lookup: 'Noget gik galt',
  no_address_register:
    'Adresseregisteret er ikke lagt ind på denne server, så adresser kan ikke vælges. Kontakt den, der driver siden.',
  image_fetch: 'Billedet kunne ikke hentes fra adressen',
  internal: 'Noget gik galt. Kontakt venligst vores support hvis problemet fortsætter',
} satisfies Record<ErrorCode, string>;

export const error = { ...inTheBrowser, ...fromTheServer };
