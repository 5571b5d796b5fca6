/** Statistics of listings, accounts and the market. */
export const statistics = {
  accountTitle: 'Kontostatistik',
  marketTitle: 'Markedsstatistik',
  visits: 'Besøg',
  leads: 'Henvendelser',
  conversionRate: 'Konverteringsrate',
  supply: 'Udbud',
  turnover: 'Omsætning',
  export: 'Eksporter (CSV)',
  period: 'Periode',
  lastDays: 'Seneste %{days} dage',
  withheld: 'For få annoncer til at vise tallet',
};

/** Saved searches. */
export const searchAgent = {
  title: 'Søgeagenter',
  empty: 'Der er ikke oprettet nogen søgeagenter',
  interval: {
    0: 'Sat på pause',
    1: 'Straks',
    2: 'Dagligt',
    3: 'Ugentligt',
  },
};

export const favorites = {
  title: 'Favoritter',
  empty: 'Du har ingen favoritter endnu',
  closed: 'Afmeldt',
};

export const consent = {
  title: 'Vi bruger cookies',
  acceptAll: 'Accepter alle',
  rejectAll: 'Afvis alle',
  customise: 'Tilpas',
  save: 'Gem valg',
  category: {
    necessary: 'Nødvendige',
    functional: 'Funktionelle',
    statistic: 'Statistik',
    marketing: 'Marketing',
  },
};
