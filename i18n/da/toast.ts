import type { ListingAction } from '../../schemas/listing/status';

/** The two toast sentences and their parts (terms). Entities are in definite form, participles uninflected. */
export const toast = {
  failure: 'Kunne ikke %{verb}',
  success: '%{entity} er %{participle}',
  bulkSuccess: '%{smart_count} annonce er %{participle} |||| %{smart_count} annoncer er %{participle}',
  close: 'Luk besked',
};

/** What could not be done, with its entity in place. */
export const verb = {
  fetch: 'hente %{entity}',
  add: 'tilføje %{entity}',
  create: 'oprette %{entity}',
  update: 'opdatere %{entity}',
  delete: 'slette %{entity}',
  activate: 'aktivere %{entity}',
  deactivate: 'deaktivere %{entity}',
  reopen: 'genaktivere %{entity}',
  close: 'afmelde %{entity}',
  reclose: 'rette %{entity}',
  withdraw: 'trække %{entity} tilbage',
  quarantine: 'sætte %{entity} i karantæne',
  release: 'tage %{entity} ud af karantæne',
  archive: 'arkivere %{entity}',
  restore: 'gendanne %{entity}',
} satisfies Record<Exclude<ListingAction, 'copy'> | 'fetch' | 'add' | 'create', string>;

export const participle = {
  add: 'tilføjet',
  create: 'oprettet',
  update: 'opdateret',
  delete: 'slettet',
  activate: 'aktiveret',
  deactivate: 'deaktiveret',
  reopen: 'genaktiveret',
  close: 'afmeldt',
  reclose: 'rettet',
  withdraw: 'trukket tilbage',
  quarantine: 'sat i karantæne',
  release: 'taget ud af karantæne',
  archive: 'arkiveret',
  restore: 'gendannet',
  copy: 'kopieret',
} satisfies Record<ListingAction | 'add' | 'create', string>;

export const entity = {
  listing: 'annoncen',
  listings: 'annoncerne',
  account: 'kontoen',
  accounts: 'kontiene',
  associations: 'kontotilknytningerne',
  user: 'brugeren',
  users: 'brugerne',
  userEmails: 'brugernes e-mails',
  image: 'billedet',
  images: 'billederne',
  closing: 'afmeldingen',
  searchAgent: 'søgeagenten',
  searchAgents: 'søgeagenterne',
  favorite: 'favoritten',
  favorites: 'favoritterne',
  apiKey: 'API-nøglen',
  apiLog: 'API-loggen',
  import: 'importen',
  importErrors: 'fejlene',
  statistics: 'statistikken',
  products: 'produkterne',
  promotion: 'fremhævningen',
  closingReasons: 'afmeldingsårsagerne',
  subcategories: 'underkategorierne',
  usageProposals: 'anvendelserne',
  facilities: 'faciliteterne',
  energyLabels: 'energimærkerne',
  announcements: 'meddelelserne',
  page: 'siden',
  profile: 'profilen',
};
