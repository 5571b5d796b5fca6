/** Statistics of all listings of an account. */
export const accountStatistics = {
  title: 'Kontostatistik',
  intro:
    'Besøg og henvendelser på alle kontoens annoncer. Besøg og henvendelser tælles for dem, der har sagt ja til statistik; sidevisninger og formularer for alle.',
  compare: 'Sammenlign med',
  comparedWith: { previous: 'perioden før', year: 'samme periode året før' },
  change: {
    more: '%{change} flere end %{period}',
    less: '%{change} færre end %{period}',
    same: 'Som %{period}',
    unknown: 'Intet at sammenligne med i %{period}',
  },
  rate: {
    more: '%{change} procentpoint højere end %{period}',
    less: '%{change} procentpoint lavere end %{period}',
  },
  mostly: 'Mest på grund af',
  formLeadsBeside: 'Sendt fra annoncernes sider',
  activeArea: '%{area} i alt',
  markers: {
    published: '%{smart_count} annonce offentliggjort |||| %{smart_count} annoncer offentliggjort',
    prices: '%{smart_count} pris ændret |||| %{smart_count} priser ændret',
    promotions: '%{smart_count} fremhævning begyndte |||| %{smart_count} fremhævninger begyndte',
  },
  listings: 'Annoncerne',
  id: 'Annonce-id',
  columns: {
    title: 'Annonce',
    visits: 'Besøg',
    change: 'Ændring',
    leads: 'Henven\u00addelser',
    conversion: 'Konver\u00adtering',
    formLeads: 'Formularer',
    pageViews: 'Sidevisninger',
    daysOnMarket: 'Liggetid (dage)',
  },
  filters: { type: 'Type', status: 'Status', contact: 'Kontaktperson', all: 'Alle' },
  noneChosen: 'Ingen annoncer passer til valget.',
  showMore: 'Vis %{count} annoncer mere',
  fileName: 'kontostatistik-%{id}-%{from}-%{to}.csv',
  emptyTitle: 'Ingen tal endnu',
  emptyText: 'Når kontoen har en aktiv annonce, står besøg og henvendelser her.',
};
