import type { Region } from '../../schemas/regions';

/** Names of the regions. */
export const region = {
  'koebenhavn-by': 'Byen København',
  'koebenhavns-omegn': 'Københavns omegn',
  nordsjaelland: 'Nordsjælland',
  bornholm: 'Bornholm',
  oestsjaelland: 'Østsjælland',
  'vest-og-sydsjaelland': 'Vest- og Sydsjælland',
  fyn: 'Fyn',
  sydjylland: 'Sydjylland',
  oestjylland: 'Østjylland',
  vestjylland: 'Vestjylland',
  nordjylland: 'Nordjylland',
} satisfies Record<Region, string>;

/** Towns of the regions by which readers know them, the largest first. */
export const regionTowns = {
  'koebenhavn-by': 'København, Frederiksberg',
  'koebenhavns-omegn': 'Lyngby, Gladsaxe, Ballerup, Glostrup, Høje-Taastrup',
  nordsjaelland: 'Hillerød, Helsingør, Hørsholm, Birkerød',
  bornholm: 'Rønne',
  oestsjaelland: 'Roskilde, Køge, Greve',
  'vest-og-sydsjaelland': 'Næstved, Slagelse, Holbæk, Nykøbing F.',
  fyn: 'Odense, Svendborg, Nyborg',
  sydjylland: 'Kolding, Vejle, Esbjerg, Fredericia, Sønderborg',
  oestjylland: 'Aarhus, Randers, Horsens, Silkeborg',
  vestjylland: 'Herning, Holstebro, Viborg, Skive',
  nordjylland: 'Aalborg, Hjørring, Frederikshavn, Thisted',
} satisfies Record<Region, string>;
