import { expect, test } from 'vitest';
import { regionOfZip, regions, zipRangesOf } from '../../schemas/regions';

test('No zip code from 1000 to 9999 belongs to more than one region', () => {
  const owners = (zip: number) =>
    regions.filter((region) => zipRangesOf(region).some(([from, to]) => from <= zip && zip <= to));
  const shared = Array.from({ length: 9000 }, (_, index) => index + 1000).filter(
    (zip) => owners(zip).length > 1,
  );
  expect(shared).toEqual([]);
});

test.each([
  ['1561', 'koebenhavn-by'],
  ['2500', 'koebenhavn-by'],
  ['2000', 'koebenhavn-by'],
  ['2770', 'koebenhavn-by'],
  ['2630', 'koebenhavns-omegn'],
  ['2900', 'koebenhavns-omegn'],
  ['2765', 'nordsjaelland'],
  ['2950', 'nordsjaelland'],
  ['4050', 'nordsjaelland'],
  ['3700', 'bornholm'],
  ['2670', 'oestsjaelland'],
  ['4000', 'oestsjaelland'],
  ['4600', 'oestsjaelland'],
  ['4100', 'vest-og-sydsjaelland'],
  ['4660', 'vest-og-sydsjaelland'],
  ['5000', 'fyn'],
  ['6700', 'sydjylland'],
  ['7100', 'sydjylland'],
  ['7130', 'oestjylland'],
  ['8000', 'oestjylland'],
  ['8600', 'oestjylland'],
  ['7400', 'vestjylland'],
  ['8766', 'vestjylland'],
  ['8800', 'vestjylland'],
  ['7700', 'nordjylland'],
  ['7900', 'nordjylland'],
  ['9000', 'nordjylland'],
])('The zip code %s is in the region %s', (zipCode, region) => {
  expect(regionOfZip(zipCode)).toBe(region);
});

test('A zip code below 1000 has no region', () => {
  expect(regionOfZip('0999')).toBeUndefined();
});
