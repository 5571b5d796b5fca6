/** Number of search agents that match a listing, shown to its account. */
export const searchDemand = {
  title: 'Søgeagenter',
  agents: 'Mindst %{amount} andre har en søgeagent, som annoncen passer til.',
  few: 'Færre end 5 andre har en søgeagent, som annoncen passer til lige nu.',
  missing: {
    floorArea: 'Mindst %{amount} flere kan passe, hvis etagearealet er udfyldt',
    keyPrice: 'Mindst %{amount} flere kan passe, hvis prisen er udfyldt',
    returnPercent: 'Mindst %{amount} flere kan passe, hvis afkastet kan beregnes',
    subcategory: 'Mindst %{amount} flere kan passe, hvis underkategorien er valgt',
    usageProposals: 'Mindst %{amount} flere kan passe, hvis anvendelsen er valgt',
    text: 'Mindst %{amount} flere kan passe med en mere præcis overskrift',
  },
  other: {
    floorArea: 'Mindst %{amount} flere søger et andet areal',
    keyPrice: 'Mindst %{amount} flere søger til en anden pris',
    returnPercent: 'Mindst %{amount} flere søger et højere afkast',
    subcategory: 'Mindst %{amount} flere søger en anden underkategori',
    usageProposals: 'Mindst %{amount} flere søger en anden anvendelse',
    text: 'Mindst %{amount} flere søger efter ord, der ikke står i overskrift, blikfang eller adresse',
  },
};
