/** The page that shows the contract. */
export const apiPage = {
  title: 'API til sagssystemer',
  intro:
    'Et sagssystem kan selv oprette og opdatere annoncer på Torvet. Her er alle kald med felter, eksempler og fejl. Beskrivelsen er på engelsk.',
  key: 'Sagssystemet bruger to af kaldene, PUT og PATCH på /api/v2/listings/by-identifier, og sender kontoens API-nøgle med. En administrator opretter nøglen i medlemsområdet under Importer → API-nøgler. De øvrige kald er medlemsområdets egne og kræver, at man er logget ind.',
  toKeys: 'Opret en API-nøgle',
  toDocument: 'Hent OpenAPI-dokumentet (JSON)',
  noScript: 'Oversigten vises af et script. Uden script kan OpenAPI-dokumentet hentes med linket ovenfor.',
};
