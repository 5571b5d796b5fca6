/** Texts of the page “Today” that staff see (`/staff/today`). */
export const staffToday = {
  intro: 'Det, der venter på jer, det, der er gået galt, og det, der er usædvanligt lige nu.',
  queues: {
    accounts: 'Konti til gennemgang',
    listings: 'Annoncer til godkendelse',
    quarantine: 'Annoncer i karantæne',
  },
  mails: 'E-mails, der ikke kunne sendes de seneste %{days} dage',
  jobs: 'Mislykkede baggrundsopgaver',
  unusual: 'Usædvanlig aktivitet',
  none: {
    mails: 'Ingen fejlede e-mails de seneste dage.',
    jobs: 'Ingen fejlede baggrundsopgaver.',
    unusual: 'Intet usædvanligt det seneste døgn.',
  },
  anomalies: {
    failedSignIns: '%{count} mislykkede forsøg på at logge ind',
    removedListings: '%{count} annoncer taget ned',
    repeatedEnquiries: '%{count} forespørgsler fra samme afsender',
    rejectedCalls: '%{count} afviste kald med API-nøgle',
    ignoredEvents: '%{count} hændelser talt fra',
    republishedListings:
      'Annonce udgivet igen efter karantæne |||| Annonce udgivet igen %{count} gange efter karantæne',
  },
  about: {
    failedSignIns: 'I dag, alle brugere tilsammen',
    removedListings: 'Deaktiveret, afmeldt eller slettet det seneste døgn',
    repeatedEnquiries: 'Det seneste døgn',
    rejectedCalls: 'Det seneste døgn',
    ignoredEvents: 'I dag og i går: robotter, eller mere end én adresse må tælle',
    republishedListings: 'Af annoncøren selv det seneste døgn',
  },
  expected: 'Normalt omkring %{count} om dagen',
  details: 'Se nærmere',
};
