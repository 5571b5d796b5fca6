import type { region as danish, regionTowns as danishTowns } from '../da/regions';

/** Names of the regions, as Statistics Denmark translates them. */
export const region = {
  'koebenhavn-by': 'City of Copenhagen',
  'koebenhavns-omegn': 'Copenhagen suburbs',
  nordsjaelland: 'North Zealand',
  bornholm: 'Bornholm',
  oestsjaelland: 'East Zealand',
  'vest-og-sydsjaelland': 'West and South Zealand',
  fyn: 'Funen',
  sydjylland: 'South Jutland',
  oestjylland: 'East Jutland',
  vestjylland: 'West Jutland',
  nordjylland: 'North Jutland',
} satisfies typeof danish;

/** Towns of the regions by which readers know them, the largest first. */
export const regionTowns = {
  'koebenhavn-by': 'Copenhagen, Frederiksberg',
  'koebenhavns-omegn': 'Lyngby, Gladsaxe, Ballerup, Glostrup, Høje-Taastrup',
  nordsjaelland: 'Hillerød, Elsinore, Hørsholm, Birkerød',
  bornholm: 'Rønne',
  oestsjaelland: 'Roskilde, Køge, Greve',
  'vest-og-sydsjaelland': 'Næstved, Slagelse, Holbæk, Nykøbing F.',
  fyn: 'Odense, Svendborg, Nyborg',
  sydjylland: 'Kolding, Vejle, Esbjerg, Fredericia, Sønderborg',
  oestjylland: 'Aarhus, Randers, Horsens, Silkeborg',
  vestjylland: 'Herning, Holstebro, Viborg, Skive',
  nordjylland: 'Aalborg, Hjørring, Frederikshavn, Thisted',
} satisfies typeof danishTowns;
