import type { region as danish } from '../da/regions';

/** Names of the regions, in the translation of Statistics Denmark. */
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
