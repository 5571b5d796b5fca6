import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../../schemas/limits';
import { listingCompleteness } from '../../schemas/listing/completeness';
import type { Family } from '../../schemas/listing/families';
import { listingVariant } from '../../schemas/listing/variants';
import { fieldIssues, type ValidationMessage } from '../../schemas/messages';
import { schemaFields } from '../../schemas/resourceSchema';
import { cvrNumber, normalisePhone, phone as phoneNumber } from '../../schemas/values';
import { publishableImages } from '../support/listingBuilder';

const letters = (length: number) => 'å'.repeat(length);
const thisYear = new Date().getFullYear();
const url = (length: number) => `https://eksempel.dk/${letters(length - 20)}`;
const ids = (length: number) => Array.from({ length }, (_, index) => index + 1);

interface Case {
  accepts: unknown[];
  refuses: [value: unknown, message: ValidationMessage][];
}

const valid: ValidationMessage = { rule: 'valid' };
const aNumber: ValidationMessage = { rule: 'expectedNumber' };
const aBoolean: ValidationMessage = { rule: 'expectedBoolean' };
const aList: ValidationMessage = { rule: 'expectedList' };
const aText: ValidationMessage = { rule: 'expectedText' };
const anObject: ValidationMessage = { rule: 'expectedObject' };
const required: ValidationMessage = { rule: 'required' };
const length = (min: number, max: number): ValidationMessage => ({ rule: 'lengthBetween', min, max });
const positive: ValidationMessage = { rule: 'positive' };
const phone: ValidationMessage = { rule: 'phone' };

const positiveNumber: Case = {
  accepts: [1, 100_000_000],
  refuses: [
    [0, positive],
    [-1, positive],
    [1.5, { rule: 'integer' }],
    ['100', aNumber],
    [Number.NaN, aNumber],
    [Number.POSITIVE_INFINITY, aNumber],
    [1e15, expect.objectContaining({ rule: 'maximum' })],
  ],
};

const number: Case = {
  accepts: [0, 1, 100_000_000],
  refuses: [
    [-1, positive],
    [0.5, { rule: 'integer' }],
    [1e15, expect.objectContaining({ rule: 'maximum' })],
  ],
};

const flag: Case = {
  accepts: [true, false],
  refuses: [
    ['true', aBoolean],
    [1, aBoolean],
  ],
};

const metaList: Case = {
  accepts: [[1], ids(30)],
  refuses: [
    [[], required],
    [[1, 1], { rule: 'unique' }],
    [ids(31), { rule: 'maxItems', max: 30 }],
    [1, aList],
  ],
};

const caseNumber: Case = {
  accepts: ['1', letters(50)],
  refuses: [[letters(51), { rule: 'maxLength', max: 50 }]],
};

/** Rules of the fields, with values on both sides of each limit. */
const cases: Record<string, Case> = {
  accountOwnerListingIdentifierID: caseNumber,
  shownAccountOwnerListingIdentifierID: caseNumber,
  title: {
    accepts: [letters(20), letters(128)],
    refuses: [
      [letters(19), length(20, 128)],
      [letters(129), length(20, 128)],
      [`  ${letters(19)}  `, length(20, 128)],
      ['a\u0000'.padEnd(30, 'b'), valid],
      ['\ud800'.padEnd(30, 'b'), valid],
    ],
  },
  flashline: {
    accepts: [letters(10), letters(60)],
    refuses: [
      [letters(9), length(10, 60)],
      [letters(61), length(10, 60)],
    ],
  },
  description: {
    accepts: [letters(100), letters(20_000), `${letters(60)}\n\t${letters(60)}`],
    refuses: [
      [letters(99), { rule: 'minLength', min: 100 }],
      [letters(20_001), { rule: 'maxLength', max: limits.description.max }],
    ],
  },
  terms: { accepts: ['a', letters(20_000)], refuses: [[7, aText]] },
  externalListingURL: {
    accepts: ['http://a.dk', url(300)],
    refuses: [
      [url(301), { rule: 'maxLength', max: 300 }],
      ['ftp://a.dk', valid],
      ['javascript:alert(1)', valid],
      ['www', valid],
      ['https://user@a.dk', valid],
      ['https://localhost', valid],
    ],
  },
  contactName: { accepts: ['Bo', letters(100)], refuses: [['B', length(2, 100)]] },
  contactPhone: {
    accepts: [
      '+4512345678',
      '+45 12 34 56 78',
      '0045 12345678',
      '+46123456789',
      '+299123456',
      '33 12 45 67',
      '4533124567',
    ],
    refuses: [
      ['1234567', phone],
      ['+451234567', { rule: 'phoneDanish' }],
      ['+45123456789', { rule: 'phoneDanish' }],
      ['+45 12 34 5x 78', { rule: 'phoneDigits' }],
      ['+012345678', { rule: 'phoneDigits' }],
      ['+123456', { rule: 'phoneLength' }],
      ['+1234567890123456', { rule: 'phoneLength' }],
      ['telefon', phone],
    ],
  },
  contactEmail: {
    accepts: ['a@b.dk', 'søren@møller.dk'],
    refuses: [
      ['a', valid],
      ['a@b', valid],
      ['a b@c.dk', valid],
      ['a@b..dk', valid],
      [`${letters(250)}@b.dk`, { rule: 'maxLength', max: 254 }],
    ],
  },
  constructionYear: {
    accepts: [1000, thisYear + 10],
    refuses: [
      [999, { rule: 'between', min: 1000, max: thisYear + 10 }],
      [thisYear + 11, { rule: 'between', min: 1000, max: thisYear + 10 }],
      [1999.5, { rule: 'integer' }],
    ],
  },
  address: {
    accepts: [{ ID: '0a3f50a0-1234-32b8-e044-0003ba298018' }],
    refuses: [
      [{}, expect.anything()],
      ['Vestergade 1', anObject],
    ],
  },
  advertisedAddress: {
    accepts: [
      { streetName: 'Å', streetNumber: '1' },
      { streetName: 'Å', streetNumber: '1', floor: 'st.' },
    ],
    refuses: [[null, anObject]],
  },
  listingtypeSubcategory: {
    accepts: [1],
    refuses: [
      [0, positive],
      [[1], aNumber],
    ],
  },
  usageProposals: metaList,
  secondaryUsageProposals: metaList,
  energyLabels: metaList,
  facilities: metaList,
  floorArea: positiveNumber,
  secondaryArea: number,
  groundArea: number,
  yearlyRent: positiveNumber,
  salesPrice: positiveNumber,
  yearlyRentalIncome: number,
  yearlyOperatingCost: number,
  compensation: number,
  project: flag,
  tenderProcedure: flag,
  depreciation: flag,
  deferredTax: flag,
  valueAddedTax: flag,
  companySale: flag,
  saleAndLeaseBack: flag,
};

const issuesOf = (family: Family, name: string, value: unknown, offMarket = false) => {
  const { draft } = listingVariant(family, offMarket);
  const input = { [name]: value };
  const parsed = draft.safeParse(input);
  return parsed.success ? [] : fieldIssues(draft, parsed.error.issues, input);
};

describe.each(['rental', 'investment', 'sales', 'officespace'] as const)(
  'the fields of a %s listing',
  (family) => {
    const known = schemaFields(listingVariant(family)).filter(({ name }) => Object.hasOwn(cases, name));

    it.each(known.map(({ name }) => name))(
      'include %s, which accepts valid values and rejects invalid values with the expected message',
      (name) => {
        for (const value of cases[name]?.accepts ?? [])
          expect([value, issuesOf(family, name, value)]).toEqual([value, []]);
        for (const [value, message] of cases[name]?.refuses ?? []) {
          const [first] = issuesOf(family, name, value);
          expect([value, first?.message]).toEqual([value, message]);
          expect(first?.path.split('.')[0]).toBe(name);
        }
      },
    );
  },
);

it('an off-market description is limited to 60 characters', () => {
  for (const family of ['rental', 'investment', 'sales'] as const) {
    expect(issuesOf(family, 'description', letters(60), true)).toEqual([]);
    expect(issuesOf(family, 'description', letters(61), true)).toEqual([
      { path: 'description', message: { rule: 'maxLength', max: 60 } },
    ]);
    expect(issuesOf(family, 'zipCode', '800', true)).toEqual([{ path: 'zipCode', message: valid }]);
    expect(issuesOf(family, 'address', { ID: '0a3f50a0-1234-32b8-e044-0003ba298018' }, true)).toEqual([
      { path: 'address', message: { rule: 'unknown' } },
    ]);
  }
});

it('a phone number is normalised whatever characters are between its digits', () => {
  const { draft } = listingVariant('rental');
  for (const typed of [' 0045 12-34.56 (78) ', '12 34 56 78', '4512345678'])
    expect(draft.parse({ contactPhone: typed })).toEqual({ contactPhone: '+4512345678' });
  expect(draft.parse({ title: `  ${letters(20)}\n` })).toEqual({ title: letters(20) });
});

it('a phone number of eight digits gets the prefix +45, a foreign country code is preserved, and parsing twice changes nothing', () => {
  const gap = fc.constantFrom('', ' ', '-', '\u00a0', '–', '.');
  const digits = (length: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });
  const spaced = (list: readonly number[], gaps: readonly string[]) =>
    list.map((digit, at) => `${digit}${gaps[at] ?? ''}`).join('');
  fc.assert(
    fc.property(
      // `00` starts a foreign country code.
      digits(8).filter(([first, second]) => first !== 0 || second !== 0),
      fc.array(gap, { minLength: 8, maxLength: 8 }),
      fc.constantFrom('', '45', '+45 ', '0045'),
      (number, gaps, before) => {
        expect(phoneNumber().parse(`${before}${spaced(number, gaps)}`)).toBe(`+45${number.join('')}`);
      },
    ),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 46, max: 49 }),
      digits(9),
      fc.constantFrom('+', '00'),
      (code, number, before) => {
        expect(phoneNumber().parse(`${before}${code} ${number.join('')}`)).toBe(`+${code}${number.join('')}`);
      },
    ),
  );
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(normalisePhone(normalisePhone(typed)).startsWith('+45+')).toBe(false);
      const { data } = phoneNumber().safeParse(typed);
      if (data !== undefined) expect(phoneNumber().parse(data)).toBe(data);
    }),
  );
});

it('a CVR number is accepted in any notation, and rejected if its length or check digit is wrong', () => {
  for (const typed of [
    '10150817',
    'DK 10 15 08 17',
    'dk10150817',
    ' 10 15 08 17 ',
    'CVR-nr.: 10150817',
    '\u200b10150817',
  ])
    expect(cvrNumber().safeParse(typed).data, typed).toBe('10150817');
  const ruleOf = (typed: string) => {
    const schema = cvrNumber();
    return fieldIssues(schema, schema.safeParse(typed).error?.issues ?? [], typed)[0]?.message.rule;
  };
  for (const typed of ['1015081', '101508170', '1015081x', 'DK', 'SE 10150817'])
    expect(ruleOf(typed), typed).toBe('cvrDigits');
  for (const typed of ['10150818', '00000000', '00000019']) expect(ruleOf(typed), typed).toBe('valid');
  // The check digit detects any single wrong digit, and any swap of adjacent digits.
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const digits = '10150817'.split('');
      digits[place] = String((Number(digits[place]) + by) % 10);
      expect(cvrNumber().safeParse(digits.join('')).success).toBe(false);
    }),
  );
});

it('an advertised address that consists only of zip code and city is rejected', () => {
  const address = { streetName: 'Åboulevarden', streetNumber: '1', zipCode: '8000' };
  expect(issuesOf('rental', 'advertisedAddress', address)).toEqual([
    { path: 'advertisedAddress.zipCode', message: { rule: 'unknown' } },
  ]);
  expect(issuesOf('rental', 'advertisedAddress', { streetName: 'Å' })).toEqual([
    { path: 'advertisedAddress.streetNumber', message: required },
  ]);
});

it('seats are accepted only with at least one value and with no minimum above its maximum', () => {
  const issues = (seating: unknown) => issuesOf('officespace', 'flexibleSeating', seating);
  expect(issues({ seatsMin: 3, seatsMax: 3, priceMin: 0, sqMMax: 10 })).toEqual([]);
  expect(issues({ seatsMin: 4, seatsMax: 3 })).toEqual([
    { path: 'flexibleSeating.seatsMax', message: { rule: 'minAboveMax' } },
  ]);
  expect(issues({ sqMMin: 4, sqMMax: 3, priceMin: 2, priceMax: 1 })).toHaveLength(2);
  expect(issues({})).toEqual([{ path: 'flexibleSeating', message: required }]);
  expect(issues({ seatsMin: -1 })).toEqual([{ path: 'flexibleSeating.seatsMin', message: positive }]);
});

it('opening hours are accepted only if the closing time is after the opening time', () => {
  const issues = (openingHours: unknown) => issuesOf('officespace', 'openingHours', openingHours);
  expect(issues({})).toEqual([]);
  expect(issues({ monday: { opens: '00:00', closes: '23:59' } })).toEqual([]);
  for (const closes of ['08:00', '07:59']) {
    expect(issues({ monday: { opens: '08:00', closes } })).toEqual([
      { path: 'openingHours.monday.closes', message: { rule: 'closesBeforeOpens' } },
    ]);
  }
  expect(issues({ monday: { opens: '24:00', closes: '25:00' } })).toHaveLength(2);
  expect(issues({ monday: { opens: '08:00' } })).toEqual([
    { path: 'openingHours.monday.closes', message: required },
  ]);
});

it('a listing has three to ten images, and an off-market listing has one at most', () => {
  const images = (count: number, offMarket = false) =>
    listingCompleteness(listingVariant('rental', offMarket), {}, publishableImages(count)).missing.find(
      ({ path }) => path === 'images',
    )?.message;
  expect(images(2)).toEqual({ rule: 'imageMin', min: 3 });
  expect([images(3), images(10)]).toEqual([undefined, undefined]);
  expect(images(11)).toEqual({ rule: 'imageMax', max: 10 });
  expect([images(0, true), images(1, true)]).toEqual([undefined, undefined]);
  expect(images(2, true)).toEqual({ rule: 'imageMax', max: 1 });
});
