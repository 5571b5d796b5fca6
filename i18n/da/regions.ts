import type { Region } from '../../schemas/regions';

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
