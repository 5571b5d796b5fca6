import { expect, it } from 'vitest';
import { closestNames } from '../../schemas/imports/closestNames';
import { findHeaderRow } from '../../schemas/imports/headerRow';
import { guessMapping, withReplacements } from '../../schemas/imports/mapping';
import { columnLabels, isColumnName } from '../../server/imports/columnLabels';

const rowsOf = (...rows: string[][]) => rows.map((cells, position) => ({ number: position + 1, cells }));

it('the header row is detected below title lines, by known column names or by its layout', () => {
  const title = ['Oversigt over lokaler pr. 1. maj', '', ''];
  const known = ['Sagsnr.', 'Areal', 'Mægler'];
  const data = ['LH-1', '210', 'Ida Bro'];
  expect(findHeaderRow(rowsOf(title, known, data, data), isColumnName)).toBe(1);
  expect(findHeaderRow(rowsOf(known, data), isColumnName)).toBe(0);
  const unknown = ['Alfa', 'Beta', 'Gamma'];
  expect(findHeaderRow(rowsOf(title, unknown, data, data), isColumnName)).toBe(1);
  expect(findHeaderRow(rowsOf(['Overskrift'], ['Et kontor']), isColumnName)).toBe(0);
});

it('the type column and columns with unknown headings are mapped by their values', () => {
  const columns = [
    'Type',
    'Kategori',
    'Postnr/by',
    'Driftsudg.',
    'K1',
    'K2',
    'K3',
    'K4',
    'K5',
    'Overtagelse',
  ];
  const samples = [
    ['Leje', 'Salg', ''],
    ['Kontor', 'Butik', 'Lager'],
    ['8000 Aarhus C', '5000 Odense C', ''],
    ['42.000', '42000,50', ''],
    ['ida@bro.dk', 'karl@bro', ''],
    ['86 12 34 56', '+4586123456', '0045 86123456'],
    ['1923', '1998', ''],
    ['B', 'a2015', 'C'],
    ['https://bro.dk/1', 'https://bro.dk/2', ''],
    ['01-02-2027', 'snarest', '44958'],
  ];
  expect(guessMapping('rental', columns, {}, columnLabels, samples)).toEqual({
    listingType: 0,
    listingtypeSubcategory: 1,
    'address.zipCode': 2,
    yearlyOperatingCost: 3,
    contactEmail: 4,
    contactPhone: 5,
    constructionYear: 6,
    energyLabels: 7,
    externalListingURL: 8,
  });
});

it('a choice is suggested for a misspelt or abbreviated name, unless two choices are equally similar', () => {
  const names = ['Kontor', 'Butik', 'Restaurant/café', 'Lager og logistik', 'Lager'];
  expect(closestNames('Kontorr', names)).toEqual(['Kontor']);
  expect(closestNames('BUITK', names)).toEqual(['Butik']);
  expect(closestNames('Restaurant', names)).toEqual(['Restaurant/café']);
  expect(closestNames('Lagre', names)).toEqual(['Lager']);
  expect(closestNames('Slot', names)).toEqual([]);
  expect(closestNames('Kontop', ['Kontor', 'Konto2'])).toEqual([]);
  expect(closestNames('', names)).toEqual([]);
  const energyLabels = ['A2020', 'A2015', 'A2010', 'B', 'C'];
  expect(closestNames('a', energyLabels)).toEqual(['A2020', 'A2015', 'A2010']);
  expect(closestNames('A2016', ['B', 'C'])).toEqual([]);
});

it('if a replacement text is itself replaced, the original cell text gets the new replacement too', () => {
  const price = (value: string, text: string) => [{ path: 'salesPrice', value, text }];
  const first = withReplacements({ title: { a: 'b' } }, price('N/A', '94.900.00'));
  expect(first).toEqual({ title: { a: 'b' }, salesPrice: { 'n/a': '94.900.00' } });
  expect(withReplacements(first, price('94.900.00', '3.150.000'))).toEqual({
    title: { a: 'b' },
    salesPrice: { 'n/a': '3.150.000', '94.900.00': '3.150.000' },
  });
});

it('English column names are recognised, and a house number is not mistaken for a case number', () => {
  const guessed = (...columns: string[]) => guessMapping('rental', columns, {}, columnLabels);
  for (const name of [
    'Case no.',
    'Case',
    'Case ID',
    'Ref.',
    'Reference',
    'Reference no.',
    'ID',
    'No.',
    'Nr.',
  ])
    expect(guessed(name), name).toEqual({ accountOwnerListingIdentifierID: 0 });
  expect(guessed('Case no.', 'Street', 'No.', 'Postcode', 'Town')).toEqual({
    accountOwnerListingIdentifierID: 0,
    'address.streetName': 1,
    'address.streetNumber': 2,
    'address.zipCode': 3,
    'address.city': 4,
  });
  expect(
    guessed(
      'Category',
      'Heading',
      'Area (㎡)',
      'Annual rent',
      'Operating costs',
      'Built',
      'Energy class',
      'Broker',
      'Photos',
    ),
  ).toEqual({
    listingtypeSubcategory: 0,
    title: 1,
    floorArea: 2,
    yearlyRent: 3,
    yearlyOperatingCost: 4,
    constructionYear: 5,
    energyLabels: 6,
    contactName: 7,
    imageURLs: 8,
  });
  expect(guessMapping('sales', ['Price'], {}, columnLabels)).toEqual({ salesPrice: 0 });
});
