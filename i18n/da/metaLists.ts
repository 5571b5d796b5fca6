/** Meta lists as managed by staff. */
export const metaLists = {
  title: 'Valglister',
  intro:
    'Ændringer slår igennem overalt med det samme. Det, der udgår, kan ikke længere vælges, men står stadig på de annoncer, der har det.',
  tabs: 'Liste',
  lists: {
    closingReasons: 'Afmeldingsårsager',
    subcategories: 'Underkategorier',
    usageProposals: 'Anvendelser',
    facilities: 'Faciliteter',
    energyLabels: 'Energimærker',
  },
  fields: {
    nameDa: 'Navn på dansk',
    nameEn: 'Navn på engelsk',
    letDa: 'Om det udlejede, på dansk',
    letEn: 'Om det udlejede, på engelsk',
    soldDa: 'Om det solgte, på dansk',
    soldEn: 'Om det solgte, på engelsk',
    listingType: 'Annoncetype',
    code: 'Kode',
    retired: 'Udgået',
  },
  help: {
    code: 'Til systemer, der bruger API’et. Den kan ikke ændres siden.',
    letDa: 'Tomt: det almindelige navn.',
    soldDa: 'Tomt: det almindelige navn.',
  },
  add: 'Tilføj valg',
  addTo: 'Nyt valg: %{list}',
  retireText: 'Det kan ikke længere vælges i formularer, import og API. Det kan tages i brug igen.',
  retireUsed:
    '%{smart_count} annonce har det og beholder det. |||| %{smart_count} annoncer har det og beholder det.',
  retireUsedMany: 'Over %{count} annoncer har det og beholder det.',
  uses: '%{smart_count} annonce |||| %{smart_count} annoncer',
  usesMany: 'over %{count} annoncer',
  unused: 'ikke i brug',
  code: 'kode: %{code}',
  failed: 'Listen kunne ikke hentes',
};

/** Ordered lists. */
export const ordered = {
  edit: 'Rediger',
  editNamed: 'Rediger %{name}',
  editTitle: 'Rediger „%{name}“',
  retire: 'Lad udgå',
  retireNamed: 'Lad udgå: %{name}',
  retireTitle: 'Skal „%{name}“ udgå?',
  reinstate: 'Tag i brug igen',
  reinstateNamed: 'Tag i brug igen: %{name}',
  retired: 'Udgået',
  saved: '„%{name}“ er gemt',
  added: '„%{name}“ er tilføjet',
  hasRetired: '„%{name}“ er udgået',
  reinstated: '„%{name}“ er taget i brug igen',
  help: 'Træk for at ændre rækkefølgen, eller brug piletasterne på håndtaget.',
  helpTouch: 'Brug pilene for at ændre rækkefølgen.',
  move: 'Flyt %{name}. Brug piletasterne.',
  earlier: 'Flyt %{name} op',
  later: 'Flyt %{name} ned',
  moved: '%{name} står nu som nummer %{position} af %{total}',
};
