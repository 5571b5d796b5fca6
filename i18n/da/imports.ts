/** API keys, the calls made with them, and the log of those calls. */
export const apiKey = {
  tab: 'API-nøgler',
  outcome: { created: 'Oprettet', updated: 'Opdateret', unchanged: 'Uændret' },
};
