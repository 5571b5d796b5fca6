export const listingIndex = {
  offMarketByStaff: 'Vores support opretter den for jer',
  createOther: 'Andre måder at oprette på',
  importFile: 'Importer fra fil',
  createdBy: { me: 'mig' },
  withoutEnquiries: { 30: 'i 30 dage', 60: 'i 60 dage', 90: 'i 90 dage' },
  promotionEnds: { 7: 'inden 7 dage', 14: 'inden 14 dage', 30: 'inden 30 dage' },
  title: 'Annoncer',
  count: '%{count} annonce |||| %{count} annoncer',
  countMore: 'Mere end %{count} annoncer',
  empty: 'Ingen annoncer fundet',
  noMatch: 'Ingen annoncer fundet',
  emptyFiltered: 'Ingen annoncer passer til filtrene. Prøv at nulstille dem.',
  emptyText: 'Opret den første annonce, så står den her.',
  emptyReadonly: 'Kontoen har ingen annoncer endnu.',
  failed: 'Annoncerne kunne ikke hentes',
  offlineText: 'Annoncerne hentes, så snart du er på nettet igen.',
  selected: '%{smart_count} annonce valgt |||| %{smart_count} annoncer valgt',
  working: '%{done} af %{total} annoncer behandlet',
  submitted:
    '%{smart_count} annonce er sendt til godkendelse |||| %{smart_count} annoncer er sendt til godkendelse',
  notPossible:
    '%{smart_count} af de valgte springes over: Dens status tillader det ikke. |||| %{smart_count} af de valgte springes over: Deres status tillader det ikke.',
  exportFilename: 'annoncer',
  exporting: 'Henter annoncer til eksport: %{done} af %{total}',
  exported: 'Eksporten er klar: %{smart_count} annonce |||| Eksporten er klar: %{smart_count} annoncer',
  exportTooMany: 'Eksporten er begrænset til de første %{max} annoncer.',
  unconfirmed: 'Mangler bekræftelse',
  untitled: 'Uden overskrift',
};

/** Names of the predefined views of the list of listings. */
export const listingViews = {
  drafts: 'Mine kladder',
  incomplete: 'Mangler noget',
  quiet: 'Uden henvendelser i 30 dage',
  unconfirmed: 'Mangler bekræftelse',
  promotionEnds: 'Fremhævning udløber',
};
