/** The two toast sentences and their parts (terms). Entities are in definite form, participles uninflected. */
export const toast = {
  failure: 'Kunne ikke %{verb} %{entity}',
  success: '%{entity} er %{participle}',
  bulkSuccess: '%{smart_count} annonce er %{participle} |||| %{smart_count} annoncer er %{participle}',
  bulkPartial: '%{done} af %{total} annoncer er %{participle}',
  close: 'Luk besked',
};

export const verb = {
  fetch: 'hente',
  add: 'tilføje',
  create: 'oprette',
  update: 'opdatere',
  delete: 'slette',
  activate: 'aktivere',
  deactivate: 'deaktivere',
  reopen: 'genaktivere',
  close: 'afmelde',
};

export const participle = {
  add: 'tilføjet',
  create: 'oprettet',
  update: 'opdateret',
  delete: 'slettet',
  activate: 'aktiveret',
  deactivate: 'deaktiveret',
  reopen: 'genaktiveret',
  close: 'afmeldt',
};

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
  searchAgent: 'søgeagenten',
  searchAgents: 'søgeagenterne',
  favorite: 'favoritten',
  favorites: 'favoritterne',
  apiLog: 'API-loggen',
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
