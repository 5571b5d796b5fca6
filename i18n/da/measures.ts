import type { MarketMeasure, MarketPart, WithholdingReason } from '../../schemas/market/measures';

export const measures = {
  parts: { supply: 'Udbud', turnover: 'Omsætning', demand: 'Efterspørgsel' } satisfies Record<
    MarketPart,
    string
  >,
  names: {
    listings: 'Aktive annoncer',
    area: 'Udbudt areal',
    rent: 'Leje uden driftsudgifter',
    rentWithCost: 'Leje med driftsudgifter',
    price: 'Udbudspris',
    return: 'Afkast',
    closings: 'Indgåede aftaler',
    closedArea: 'Omsat areal',
    achievedRent: 'Opnået leje',
    achievedPrice: 'Opnået pris',
    daysOnMarket: 'Liggetid',
    agents: 'Søgeagenter',
    searches: 'Søgninger',
  } satisfies Record<MarketMeasure, string>,
  /** Unit that is shown after the name of a measure because its figures do not contain the unit. */
  units: {
    count: 'antal',
    area: 'm²',
    rentPerSqM: 'kr. pr. m² om året',
    pricePerSqM: 'kr. pr. m²',
    percent: '% om året',
    days: 'dage',
    perHundred: 'pr. 100 aktive annoncer',
  },
  days: '%{count}\u00a0dage',
  definitions: {
    listings: 'Annoncer, der var aktive den sidste dag, der er talt med.',
    area: 'Etageareal i de aktive annoncer. Samme ejendom med samme anvendelse tæller én gang.',
    rent: 'Udbudt årlig leje pr. m² uden driftsudgifter, vægtet efter areal.',
    rentWithCost:
      'Udbudt årlig leje og årlige driftsudgifter pr. m², vægtet efter areal. Kun annoncer, der oplyser driftsudgifter.',
    price: 'Udbudt kontantpris pr. m² for ejendomme til salg og til investering, vægtet efter areal.',
    return:
      'Årlige lejeindtægter minus driftsudgifter i procent af prisen for investeringsejendomme, vægtet efter areal.',
    closings: 'Annoncer, der er afmeldt som udlejet eller solgt i måneden, efter aftalens dato.',
    closedArea: 'Etageareal i månedens indgåede aftaler. Samme ejendom med samme anvendelse tæller én gang.',
    achievedRent:
      'Den årlige leje pr. m², som annoncøren har oplyst ved afmelding, vægtet efter areal. Kun aftaler, hvor den er oplyst.',
    achievedPrice:
      'Den pris pr. m², som annoncøren har oplyst ved afmelding, vægtet efter areal. Kun aftaler, hvor den er oplyst.',
    daysOnMarket: 'Median af dage fra offentliggørelse til aftale for månedens indgåede aftaler.',
    agents:
      'Aktive søgeagenter pr. 100 aktive annoncer. En søgeagent uden anvendelse eller område tæller med alle steder.',
    searches:
      'Månedens søgninger på Torvet pr. 100 aktive annoncer. Samme søgning fra samme adresse tæller én gang om dagen.',
  } satisfies Record<MarketMeasure, string>,
  storage: 'Lager og produktion',
  allTypes: 'Alle ejendomstyper',
  wholeCountry: 'Hele landet',
  noUsage: 'Uden anvendelse',
  sizes: { below: 'Under %{to} m²', between: '%{from}–%{to} m²', above: 'Fra %{from} m²' },
  withheld: {
    confidential: 'For få annoncer eller annoncører, eller tallet ville afsløre et andet',
    unfinished: 'Måneden er ikke slut',
  } satisfies Record<WithholdingReason, string>,
  hidden: 'Vises ikke',
  none: 'Ingen',
  average: 'Gennemsnit',
  median: 'Median',
  quartiles: 'Kvartiler',
  lowerQuartile: 'Nedre kvartil',
  upperQuartile: 'Øvre kvartil',
  /** Second part of a unit, which follows the formatted figure. */
  per: { sqMYear: 'pr. m² om året', sqM: 'pr. m²', year: 'om året' },
  /** Records from which a figure is computed: as a heading, and with their number. */
  bases: { supply: 'Annoncer', turnover: 'Aftaler', agents: 'Søgeagenter', searches: 'Søgninger' },
  based: {
    supply: '%{smart_count}\u00a0annonce |||| %{count}\u00a0annoncer',
    turnover: '%{smart_count}\u00a0aftale |||| %{count}\u00a0aftaler',
    agents: '%{smart_count}\u00a0søgeagent |||| %{count}\u00a0søgeagenter',
    searches: '%{smart_count}\u00a0søgning |||| %{count}\u00a0søgninger',
  },
  upTo: 'Tal til og med %{date}',
};

/** Explanation of the method by which market figures are computed. */
export const marketMethod = {
  title: 'Sådan er tallene beregnet',
  intro:
    'Tallene bygger på annoncerne på Torvet og beregnes hver nat. De følger den metode, branchen bruger.',
  steps: {
    supply:
      'Udbud er de annoncer, der var aktive den sidste dag i måneden; i den måned, der er i gang, til og med i går.',
    turnover:
      'Omsætning er de aftaler, der er indgået i måneden, efter den dato, annoncøren har oplyst. Den vises, når måneden er slut.',
    demand:
      'Efterspørgsel er aktive søgeagenter og månedens søgninger for hver 100 aktive annoncer. Vi gemmer intet om, hvem der søger.',
    type: 'Ejendomstypen er annoncens første anvendelse. Lager og produktion er én type. Landsdelen følger af postnummeret.',
    nominal: 'Lejer og priser på 0 eller 1 kr. er ikke med.',
    once: 'En ejendom tæller én gang: Har flere annoncer samme adresse og anvendelse, tæller den største.',
    trimmed: 'For hver ejendomstype og landsdel er de højeste og de laveste 2½ % ikke med.',
    weighted:
      'Gennemsnittet er vægtet efter areal, og én ejendom tæller højst for 10 % af arealet. Median og kvartiler er ikke vægtet.',
    withheld:
      'Tal, der bygger på færre end 5 annoncer eller 3 annoncører, vises ikke. Det gør heller ikke tal, som et skjult tal kan beregnes af. Medianen vises fra 8 ejendomme, kvartiler fra 12.',
    stored: 'En måned, der er slut, ændrer sig ikke.',
  },
};
