import { keysOf } from './recordOf';

/** Range of zip codes, both ends included. */
type ZipRange = readonly [from: number, to: number];

/**
 * Zip codes of the eleven regions (landsdele, NUTS 3). A zip code that is in two regions counts for the municipality
 * with most of the zip code's addresses. Source: Statistics Denmark, NUTS classification v1:2007; PostNord's zip codes.
 */
const zipRanges = {
  'koebenhavn-by': [
    [1000, 2500],
    [2700, 2729],
    [2770, 2799],
  ],
  'koebenhavns-omegn': [
    [2600, 2669],
    [2730, 2764],
    [2800, 2839],
    [2860, 2941],
  ],
  nordsjaelland: [
    [2765, 2769],
    [2840, 2859],
    [2942, 3699],
    [4050, 4050],
  ],
  bornholm: [[3700, 3799]],
  oestsjaelland: [
    [2670, 2699],
    [4000, 4049],
    [4060, 4070],
    [4130, 4140],
    [4320, 4330],
    [4600, 4639],
    [4680, 4681],
  ],
  'vest-og-sydsjaelland': [
    [4071, 4129],
    [4141, 4319],
    [4331, 4599],
    [4640, 4679],
    [4682, 4999],
  ],
  fyn: [[5000, 5999]],
  sydjylland: [
    [6000, 6879],
    [7000, 7129],
    [7172, 7269],
    [7300, 7329],
  ],
  oestjylland: [
    [7130, 7171],
    [8000, 8764],
    [8767, 8799],
    [8860, 8999],
  ],
  vestjylland: [
    [6880, 6999],
    [7270, 7299],
    [7330, 7699],
    [7790, 7899],
    [8765, 8766],
    [8800, 8859],
    [9632, 9632],
  ],
  nordjylland: [
    [7700, 7789],
    [7900, 7999],
    [9000, 9631],
    [9633, 9999],
  ],
} as const satisfies Record<string, readonly ZipRange[]>;

/** Name of a region in paths and filters. */
export type Region = keyof typeof zipRanges;

const table: Readonly<Record<Region, readonly ZipRange[]>> = zipRanges;

export const regions = keysOf(table);

/** Zip codes of a region as numeric ranges, both ends included. */
export const zipRangesOf = (region: Region): readonly ZipRange[] => table[region];

/** Region of a Danish zip code; undefined below 1000, because these zip codes belong to institutions and companies. */
export const regionOfZip = (zipCode: string): Region | undefined => {
  const zip = Number(zipCode);
  return regions.find((region) => table[region].some(([from, to]) => from <= zip && zip <= to));
};

/** Best-known towns of each region, largest first; not translated. */
export const regionTowns: Readonly<Record<Region, string>> = {
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
};
