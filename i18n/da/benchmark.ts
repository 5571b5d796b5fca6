import type { BenchmarkMeasure, Region } from '../../schemas/tracking/benchmarkRules';

export const benchmark = {
  title: 'Sammenlignet med lignende annoncer',
  more: 'Besøges %{percent} oftere end lignende annoncer',
  less: 'Besøges %{percent} sjældnere end lignende annoncer',
  same: 'Besøges omtrent lige så ofte som lignende annoncer',
  few: 'Lignende annoncer har for få besøg til en sammenligning i procent',
  lowConversion: 'Færre af de besøgende henvender sig end hos lignende annoncer',
  lowConversionAdvice:
    'Se efter, om pris, beskrivelse, plantegning og kontaktperson giver svar på det, som de besøgende gerne vil vide.',
  see: 'Se sammenligningen',
  measure: 'Tal',
  measures: {
    visitsPerDay: 'Besøg pr. dag',
    leadsPerDay: 'Henvendelser pr. dag',
    conversion: 'Konverteringsrate',
  } satisfies Record<BenchmarkMeasure, string>,
  noConversion:
    'Konverteringsraten regnes ud fra mindst %{visits} besøg, og medianen kræver mindst %{listings} lignende annoncer med så mange besøg fra mindst %{accounts} andre konti.',
  fileName: 'sammenligning-annonce-%{id}-%{from}-%{to}.csv',
  own: 'Denne annonce',
  similar: 'Lignende annoncer (median)',
  with: 'Lignende er %{group}. Tallene er medianen af %{listings} aktive annoncer fra andre annoncører, %{from} – %{to}.',
  group: '%{type}, %{size}, %{region}',
  sizeUnder: 'under %{to}',
  sizeBetween: '%{from}–%{to}',
  sizeFrom: 'mindst %{from}',
  withheld:
    'Der er for få lignende annoncer fra andre annoncører (%{group}) til at sammenligne, uden at en enkelt annonces tal kan regnes ud. Der skal være mindst %{listings} fra mindst %{accounts} andre konti.',
  tooNew: 'Annoncen sammenlignes, når den har været vist i %{days} hele dage.',
  notYet: 'Sammenligningen regnes ud hver nat. Den første står her i morgen.',
  hidden: 'Kun annoncer, som alle kan se, bliver sammenlignet.',
  failed: 'Sammenligningen kunne ikke hentes',
  account: {
    below:
      '%{smart_count} af %{compared} annoncer besøges sjældnere end lignende annoncer. |||| %{smart_count} af %{compared} annoncer besøges sjældnere end lignende annoncer.',
    advice:
      'Overskrift, forsidebillede og pris er det, der ses i søgeresultaterne. Begynd med dem, når en annonce sjældent åbnes.',
    noneBelow: 'Ingen af de %{compared} annoncer besøges sjældnere end lignende annoncer.',
    few: 'Lignende annoncer har for få besøg til en sammenligning i procent.',
    listing: 'Annonce',
    own: 'Besøg pr. dag',
    group: 'Lignende annoncer',
    amount: 'Antal lignende annoncer',
    fileName: 'sammenligning-konto-%{id}-%{from}-%{to}.csv',
    similar: 'Lignende (median)',
    difference: 'Forskel',
    bar: 'Besøg pr. dag: %{own}. Lignende annoncer: %{similar}.',
    legend: 'Søjlen er annoncens besøg pr. dag, stregen medianen af lignende annoncer.',
    tooFewSimilar:
      '%{smart_count} aktiv annonce er ikke med, fordi den har for få lignende annoncer (mindst %{listings} fra mindst %{accounts} andre konti). |||| %{count} aktive annoncer er ikke med, fordi de har for få lignende annoncer (mindst %{listings} fra mindst %{accounts} andre konti).',
    notComparable:
      '%{smart_count} aktiv annonce er ikke med, fordi den er ny, skjult eller uden areal eller postnummer. |||| %{count} aktive annoncer er ikke med, fordi de er nye, skjulte eller uden areal eller postnummer.',
    none: 'Ingen af kontoens annoncer kan sammenlignes endnu.',
    period: '%{from} – %{to}, regnet ud hver nat.',
  },
  regions: {
    2: 'København og omegn',
    3: 'Nordsjælland og Bornholm',
    4: 'det øvrige Sjælland og Lolland-Falster',
    5: 'Fyn',
    6: 'Syd- og Sønderjylland',
    7: 'Midt- og Vestjylland',
    8: 'Østjylland',
    9: 'Nordjylland',
  } satisfies Record<Region, string>,
};
