import type { Region } from '../../schemas/tracking/benchmark';

/** A listing against similar ones. */
export const benchmark = {
  title: 'Sammenlignet med lignende annoncer',
  more: 'Besøges %{percent} oftere end lignende annoncer',
  less: 'Besøges %{percent} sjældnere end lignende annoncer',
  same: 'Besøges omtrent lige så ofte som lignende annoncer',
  few: 'Der er for få besøg til en sammenligning i procent',
  see: 'Se sammenligningen',
  perDay: 'Pr. dag',
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
