/** Search agents that match a listing, for its owner. */
export const searchDemand = {
  title: 'Søgeagenter',
  agents: 'Passer til %{amount} aktive søgeagenter.',
  few: 'Færre end 5 aktive søgeagenter passer lige nu.',
  missing: {
    floorArea: 'Op til %{amount} flere, hvis etagearealet er udfyldt',
    keyPrice: 'Op til %{amount} flere, hvis prisen er udfyldt',
    returnPercent: 'Op til %{amount} flere, hvis afkastet kan beregnes',
    subcategory: 'Op til %{amount} flere, hvis underkategorien er valgt',
    usageProposals: 'Op til %{amount} flere, hvis anvendelsen er valgt',
    text: 'Op til %{amount} flere med en mere præcis overskrift',
  },
  other: {
    floorArea: '%{amount} flere søger et andet areal',
    keyPrice: '%{amount} flere søger til en anden pris',
    returnPercent: '%{amount} flere søger et højere afkast',
    subcategory: '%{amount} flere søger en anden underkategori',
    usageProposals: '%{amount} flere søger en anden anvendelse',
    text: '%{amount} flere søger efter ord, der ikke står i overskrift, blikfang eller adresse',
  },
};
