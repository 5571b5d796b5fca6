import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pastedLimit, readPastedText } from '../../schemas/listing/pastedText';
import { withWholePerson } from '../../schemas/listing/takenOver';
import { listingVariant } from '../../schemas/listing/variants';

const rental = listingVariant('rental');
const names = { energyLabels: ['A2020', 'A2015', 'B', 'C'].map((name, at) => ({ ID: at + 1, name })) };
const valuesIn = (text: string, variant = rental) =>
  Object.fromEntries(readPastedText(text, variant, names).values.map(({ name, value }) => [name, value]));

const advert = `Lyst kontor i to plan midt i Aarhus C
Sagsnr.: HA-2410
Beliggende Vestergade 12, 2. tv, 8000 Aarhus C, opført 1936. Velholdte lokaler med godt lysindfald, kantine og egen indgang.
Etageareal: 1.250 m², kælder 40 kvm. Energimærke A2015.
Årlig leje 1,2 mio. kr. ekskl. moms. Driftsudgifter: kr. 125.000 årligt.
Kontakt Kirsten Holm, tlf. 86 12 34 56 eller kirsten@holm.dk`;

it('a pasted advertisement fills in the fields of a draft', () => {
  expect(valuesIn(advert)).toEqual({
    accountOwnerListingIdentifierID: 'HA-2410',
    address: { text: 'Vestergade 12, 2. tv, 8000 Aarhus C' },
    constructionYear: 1936,
    floorArea: 1250,
    secondaryArea: 40,
    energyLabels: [2],
    yearlyRent: 1_200_000,
    yearlyOperatingCost: 125_000,
    contactName: 'Kirsten Holm',
    contactPhone: '+4586123456',
    contactEmail: 'kirsten@holm.dk',
    title: 'Lyst kontor i to plan midt i Aarhus C',
    description: advert.slice(advert.indexOf('Beliggende'), advert.indexOf('\nKontakt')),
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
  'Kontor til leje på Sundkaj 125 / Leje: 52.500 kr. pr. måned',
  'Månedlig leje: 52.500 kr.',
  'Leje, Sundkaj 125 kr. 240.000',
  'Leje: 52.500 kr. ekskl. moms pr. md.',
  'Leje efter aftale. Depositum 50.000 kr.',
  'Til leje: 125',
  'Kontakt os. Kontakt Sundkaj 125',
])('no value of a listing is recognised in “%s”', (text) => {
  expect(valuesIn(text)).toEqual({});
});

it.each([
  [
    'Kontor til leje på Sundkaj 125, 2150 Nordhavn. Areal 420 m². Årlig leje: 630.000 kr. ekskl. moms',
    { address: { text: 'Sundkaj 125, 2150 Nordhavn' }, floorArea: 420, yearlyRent: 630_000 },
  ],
  ['Butik til leje, Østergade 37 i gågaden. Leje 240.000 kr./år', { yearlyRent: 240_000 }],
  ['Lager til leje i Sundkaj 119. Lejen udgør kr. 850 pr. m² årligt. Areal 300 kvm', { floorArea: 300 }],
  ['Kontor til leje på Sundkaj 125\nLeje: 52.500 kr. pr. måned', { title: 'Kontor til leje på Sundkaj 125' }],
  ['Leje: 240.000\n2150 Nordhavn', { yearlyRent: 240_000 }],
  ['Lejen udgør kr.255.000 årligt', { yearlyRent: 255_000 }],
  ['Årlig leje 240.000,- (1.200 kr. pr. m²)', { yearlyRent: 240_000 }],
  ['Lejen var 10.000 kr. i fjor. Årlig leje: 240.000', { yearlyRent: 240_000 }],
])('an amount is recognised as the rent, not as a house number: “%s”', (text, values) => {
  expect(valuesIn(text)).toEqual(values);
});

it.each([
  ['Kontor til leje på Sundkaj 125, 2150 Nordhavn', 'Sundkaj 125, 2150 Nordhavn'],
  ['Kontor Sundkaj 125, 2150 Nordhavn', 'Sundkaj 125, 2150 Nordhavn'],
  ['Velkommen. Sundkaj 125, 2150 Nordhavn', 'Sundkaj 125, 2150 Nordhavn'],
  ['Adresse: Gl. Køge Landevej 22, 2500 Valby', 'Gl. Køge Landevej 22, 2500 Valby'],
  ['I H.C. Andersens Boulevard 3, 1553 København V', 'H.C. Andersens Boulevard 3, 1553 København V'],
  ['lokaler i Ny Østergade 7, 2. sal, 1101 København K', 'Ny Østergade 7, 2. sal, 1101 København K'],
])('only the street is recognised in “%s”', (text, address) => {
  expect(valuesIn(text).address).toEqual({ text: address });
});

it.each([
  'Kontakt Camilla Ravn, tlf. 86 12 34 56',
  'Kontaktperson: Camilla Ravn',
  'Du kan kontakte os. Kontakt venligst mægler Camilla Ravn. Vi viser gerne frem',
  'Kontakt Camilla Ravn 86 12 34 56',
])('the contact of the listing is recognised in “%s”', (text) => {
  expect(valuesIn(text).contactName).toBe('Camilla Ravn');
});

it('the description contains no contact lines, and is not selected by default if the text is a letter', () => {
  const premises = 'Lokalet ligger i stueetagen med store vinduer mod gaden og egen indgang. '
    .repeat(2)
    .trim();
  const contact = 'Sagsnr. HA-2410\nKontakt: Camilla Ravn\nTlf.: 86 12 34 56\nE-mail: camilla@ravn.dk';
  const descriptionIn = (text: string) =>
    readPastedText(text, rental, names).values.find(({ name }) => name === 'description');
  expect(descriptionIn(`${premises}\n\n${contact}`)).toMatchObject({ value: premises, isDefault: true });
  const mail = descriptionIn(`Hej Bo, her er teksten fra os\n${premises}\nVenlig hilsen\n${contact}`);
  expect(mail).toMatchObject({ isDefault: false });
  expect(mail?.value).toContain(premises);
  expect(mail?.value).not.toContain('camilla@');
  expect(valuesIn(`Hej Bo, her er teksten fra os\n${premises}`).title).toBeUndefined();
});

it('a name followed by phone number and e-mail is a contact, which replaces all parts of the previous contact', () => {
  const { values } = readPastedText('Karen Holm, tlf. 86 12 34 17, karen@holm.dk', rental, names);
  expect(values.map(({ name, value }) => [name, value])).toEqual([
    ['contactName', 'Karen Holm'],
    ['contactPhone', '+4586123417'],
    ['contactEmail', 'karen@holm.dk'],
  ]);
  const phone = { name: 'contactPhone', value: '+4586123417', isDefault: true };
  expect(withWholePerson(rental, [phone])).toEqual([
    { ...phone, group: 'contact' },
    { name: 'contactName', value: undefined, isDefault: true, group: 'contact' },
    { name: 'contactEmail', value: undefined, isDefault: true, group: 'contact' },
  ]);
  const area = { name: 'floorArea', value: 250, isDefault: true };
  expect(withWholePerson(rental, [area])).toEqual([area]);
});

it.each([
  ['Årlig leje: 94.900.00 kr.', [{ name: 'yearlyRent', quote: 'Årlig leje: 94.900.00' }]],
  ['Leje: 240.000-260.000 kr.', [{ name: 'yearlyRent', quote: 'Leje: 240.000-260.000' }]],
  ['Areal: 1.25 m²', [{ name: 'floorArea', quote: 'Areal: 1.25 m²' }]],
  ['Årlig leje: 240.000 kr.', []],
])('unrecognised parts of “%s” are reported', (text, unread) => {
  const read = readPastedText(text, rental, names);
  expect(read.unread).toEqual(unread);
  expect(read.values.some(({ name }) => unread.some((one) => one.name === name))).toBe(false);
});

it('parsing a pasted text never throws, and never returns a value that is not in the text', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      ...advert.split(/(?<=[ \n])/),
      'm²',
      '1.000,50',
      'kr. pr. m²',
      ' kr. ',
      ': ',
      '\n',
      'Hej Bo\n',
      'Kontakt Bo Ib',
      '+45',
      'leje',
      '@',
      '\u0000',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join('');
      for (const { name, value, quote } of readPastedText(text, rental, names).values) {
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

it('a pasted text is parsed within a moment, and only up to a maximum length', () => {
  const long = `${'leje '.repeat(pastedLimit)}Etageareal: 99 m²`;
  expect(valuesIn(long).floorArea).toBeUndefined();
  for (const word of ['a', '1', '1.', 'Aa ', 'tlf 1 ', 'A1, '])
    expect(() => valuesIn(word.repeat(pastedLimit))).not.toThrow();
});
