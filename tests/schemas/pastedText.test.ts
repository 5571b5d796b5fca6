import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pastedLimit, readPastedText } from '../../schemas/listing/pastedText';
import { listingVariant } from '../../schemas/listing/variants';

const rental = listingVariant('rental');
const names = { energyLabels: ['A2020', 'A2015', 'B', 'C'].map((name, at) => ({ ID: at + 1, name })) };
const valuesIn = (text: string, variant = rental) =>
  Object.fromEntries(readPastedText(text, variant, names).map(({ name, value }) => [name, value]));

const advert = `Lyst kontor i to plan midt i Aarhus C
Sagsnr.: HA-2410
Beliggende Vestergade 12, 2. tv, 8000 Aarhus C, opført 1936. Velholdte lokaler med godt lysindfald, kantine og egen indgang.
Etageareal: 1.250 m², kælder 40 kvm. Energimærke A2015.
Årlig leje 1,2 mio. kr. ekskl. moms. Driftsudgifter: kr. 125.000 årligt.
Kontakt Kirsten Holm, tlf. 86 12 34 56 eller kirsten@holm.dk`;

it('reads an old advertisement into the fields of a draft', () => {
  expect(valuesIn(advert)).toEqual({
    accountOwnerListingIdentifierID: 'HA-2410',
    address: { text: 'Vestergade 12, 2. tv, 8000 Aarhus C' },
    constructionYear: 1936,
    floorArea: 1250,
    secondaryArea: 40,
    energyLabels: [2],
    yearlyRent: 1_200_000,
    yearlyOperatingCost: 125_000,
    contactPhone: '+4586123456',
    contactEmail: 'kirsten@holm.dk',
    title: 'Lyst kontor i to plan midt i Aarhus C',
    description: advert.slice(advert.indexOf('Sagsnr')),
  });
  expect(valuesIn('Kontantpris: 4.750.000 kr.', listingVariant('sales'))).toEqual({ salesPrice: 4_750_000 });
});

it.each([
  'Leje pr. m²: 1.200 kr.',
  'Leje pr. m2: 1200',
  'Leje: 12.500 kr. pr. måned',
  'Leje 950 kr./m²',
  'Salgsprisen er ikke 12',
  'Ring til os. Husnummer 12345678',
  'A A A A',
])('does not take “%s” for what it is not', (text) => {
  expect(valuesIn(text)).toEqual({});
});

it('never fails, and says nothing that does not stand in the text', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      ...advert.split(/(?<=[ \n])/),
      'm²',
      '1.000,50',
      'kr. pr. m²',
      '+45',
      'leje',
      '@',
      '\u0000',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join('');
      for (const { name, value, quote } of readPastedText(text, rental, names)) {
        const read = text.replaceAll('\r\n', '\n').replaceAll('\u00a0', ' ');
        expect(read).toContain(quote);
        if (typeof value === 'number' && Number.isInteger(value)) {
          const digits = quote.replaceAll(/\D/g, '');
          expect(String(value).startsWith(String(Number(digits)).slice(0, 1)) || value === 0).toBe(true);
        }
        if (name !== 'address') expect(rental.draft.safeParse({ [name]: value }).success).toBe(true);
      }
    }),
  );
});

it('reads a text of any length in a moment, and no further than its limit', () => {
  const long = `${'leje '.repeat(pastedLimit)}Etageareal: 99 m²`;
  expect(valuesIn(long).floorArea).toBeUndefined();
  for (const word of ['a', '1', '1.', 'Aa ', 'tlf 1 ', 'A1, '])
    expect(() => valuesIn(word.repeat(pastedLimit))).not.toThrow();
});
