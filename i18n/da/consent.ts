export const consent = {
  settings: 'Cookieindstillinger',
  title: 'Vi bruger cookies',
  description:
    'Siger du ja til statistik, tæller vi besøg, så annoncøren kan se, hvad der virker. Uden dit samtykke gemmer og sender vi kun det nødvendige. Du kan altid ændre dit valg under „Cookieindstillinger“ nederst på siden.',
  acceptAll: 'Accepter alle',
  rejectAll: 'Afvis alle',
  customise: 'Tilpas',
  save: 'Gem valg',
  close: 'Luk cookieindstillinger',
  purpose:
    'Vælg, hvad vi må bruge. Trækker du et samtykke tilbage, sletter vi med det samme de cookies, det gav lov til.',
  necessary: 'Nødvendige',
  necessaryText:
    'Husker dit valg her (cc_cookie, 365 dage). Logger du ind, husker de også, hvem du er. De kan ikke slås fra.',
  functional: 'Funktionelle',
  functionalText: 'Husker det, du har valgt, til næste gang. Denne side bruger ingen i dag.',
  statistic: 'Statistik',
  statisticText:
    'Tæller dit besøg, og hvordan du fandt frem (torvet_session, 30 minutter; torvet_acquisition, til du lukker browseren). Annoncøren ser kun tal, aldrig hvem du er.',
  marketing: 'Marketing',
  marketingText: 'Viser dig relevante annoncer andre steder. Denne side bruger ingen i dag.',
  cookieName: 'Cookie',
  cookiePurpose: 'Formål',
  cookieKept: 'Varighed',
  days: '%{count} dage',
  minutes: '%{count} minutter',
  untilClosed: 'Til du lukker browseren',
  untilCleared: 'Til du sletter browserdata',
  cookies: {
    consent: 'Husker dit valg her.',
    token: 'Viser, at du er logget på.',
    login: 'Holder dig logget på.',
    knownBrowser: 'Kender browseren igen, så andres forkerte adgangskoder ikke låser dig ude.',
    mode: 'Husker, om du vil have siderne lyse eller mørke.',
    announcements: 'Husker, hvilke meddelelser du har lukket.',
    choices:
      'Husker, hvad du har valgt i lister, sprog og seneste søgninger, og hvor meget siderne fylder. Ligger i browserens lager.',
    scroll: 'Husker, hvor langt du var rullet ned på hver side.',
    work: 'Husker, hvilken konto du arbejder på, og gemmer det, du er i gang med at skrive. Ligger i browserens lager.',
    session: 'Samler det, der sker under ét besøg.',
    acquisition: 'Husker under besøget, hvordan du fandt frem.',
  },
};
