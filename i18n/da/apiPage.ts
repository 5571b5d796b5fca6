export const apiPage = {
  title: 'API til sagssystemer',
  intro:
    'Et sagssystem kan selv oprette, rette, læse, afmelde og slette annoncer på Torvet. Her er alle kald med felter, eksempler og fejl. Beskrivelsen er på engelsk.',
  key: 'Sagssystemet bruger kaldene på /api/v2/listings/by-identifier og sender kontoens API-nøgle med. Nøglen giver også adgang til valglister og adresser. En administrator opretter den i medlemsområdet under Importer → API-nøgler. De øvrige kald er medlemsområdets egne og kræver, at man er logget ind.',
  toKeys: 'Opret en API-nøgle',
  toSupplierDocument: 'Hent OpenAPI-dokumentet for sagssystemer (JSON)',
  toDocument: 'Hent hele OpenAPI-dokumentet (JSON)',
  noScript: 'Oversigten vises af et script. Uden script kan OpenAPI-dokumentet hentes med linket ovenfor.',
};
