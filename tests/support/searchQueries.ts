import { danishSortKey } from '../../schemas/danish';
import { families, type ListingTypeID } from '../../schemas/listing/families';
import { type StatusID, statuses } from '../../schemas/listing/status';
import { listingVariant } from '../../schemas/listing/variants';
import { demoAccounts } from '../../server/demo/accounts';
import { demoListings } from '../../server/demo/listings';
import { demoStreets } from '../../server/demo/streets';
import { listingColumns } from '../../server/listings/listingColumns';

/** Listing to search for, by its columns. */
export interface SearchedListing {
  key: string;
  family: ListingTypeID;
  offMarket: boolean;
  status: StatusID;
  title: string;
  caseNumber: string | null;
  shownCaseNumber: string | null;
  addressText: string | null;
  fields: Record<string, unknown>;
}

/** A misspelt query and the listing that it should find. */
export interface MisspeltQuery {
  q: string;
  key: string;
  /** Name of the rule that generated it. */
  by: string;
}

const [account] = demoAccounts;
if (!account) throw new Error('There is no demo account');

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** Listings like those of the demo data, in all parts of the country. */
const made: SearchedListing[] = demoListings({ ...account, key: 'anywhere' }, demoStreets, 240, 7).map(
  ({ family, offMarket, values }, at) => {
    const columns = listingColumns(listingVariant(family, offMarket), values);
    return {
      key: `made ${at}`,
      family: families[family].type,
      offMarket,
      // Active, because closed listings rank lower, which is tested separately.
      status: statuses.active,
      title: textOf(values.title) ?? '',
      caseNumber: textOf(columns.caseNumber),
      shownCaseNumber: textOf(columns.shownCaseNumber),
      addressText: columns.addressText,
      fields: values,
    };
  },
);

const written = (
  key: string,
  title: string,
  addressText: string,
  caseNumber: string,
  [contactName, contactEmail, contactPhone]: readonly [string, string, string],
): SearchedListing => ({
  key,
  family: 1,
  offMarket: false,
  status: statuses.active,
  title,
  addressText,
  caseNumber,
  shownCaseNumber: null,
  fields: { contactName, contactEmail, contactPhone },
});

const own: readonly SearchedListing[] = [
  written(
    'islands',
    'Kontor ved kanalen med tagterrasse',
    'Weidekampsgade 14, 2300 København S',
    'HA-02456',
    ['Åse Kjærgård', 'aase@havneholm-erhverv.example', '+4533120077'],
  ),
  written('mill', 'Gammel mølle med café og showroom', 'Møllevangs Allé 142B, 8200 Aarhus N', 'HA-9917', [
    'Jørgen Bæk-Ibsen',
    'jbi@havneholm-erhverv.example',
    '+4586001122',
  ]),
  written('dock', 'Pakhus med lagerhotel og rampe', 'Østre Havnegade 7, 9000 Aalborg', '2024/00031', [
    'Søren Müller',
    'sm@havneholm-erhverv.example',
    '+4598112233',
  ]),
  written('school', 'Undervisningslokaler i tidligere skole', 'Sct. Knuds Gade 19, 5000 Odense C', 'K.17-A', [
    'René Aagaard',
    'ra@havneholm-erhverv.example',
    '+4566443322',
  ]),
  written('clinic', 'Tandlægeklinik på første sal', 'Jernbanegade 3, 1. th., 4700 Næstved', 'HA-11873', [
    'Anne-Mette Vågø',
    'amv@havneholm-erhverv.example',
    '+4555667788',
  ]),
];

export const searchedListings: readonly SearchedListing[] = [...made, ...own];

const byHand: readonly (readonly [key: string, ...queries: string[]])[] = [
  // Case numbers with swapped digits, and with letters instead of digits.
  ['clinic', 'HA-11837', 'ha11783', '11837', 'AH-11873', 'HA-1I873', 'tandlæge 11837'],
  ['mill', 'HA-9971', 'ha9197', '9971'],
  ['islands', 'HA-O2456', 'ha o2456', 'hao2456'],
  [
    'islands',
    'ha-2456',
    'HA2456',
    'ha 02456',
    '2456',
    'HA–2456',
    'weidekamp',
    'Weidekampsgde',
    'weidekampsgade 14',
  ],
  [
    'islands',
    'wiedekampsgade',
    'vejdekampsgade',
    'weide kamps gade',
    '14 weidekampsgade',
    'weidekampsgade14',
    'aase kjaergaard',
  ],
  [
    'islands',
    'Kjærgaard',
    'kjargard ase',
    'aase@havneholm-erhverv.example',
    '33 12 00 77',
    '+45 33120077',
    'kontor kanal tagterasse',
  ],
  [
    'mill',
    'mollevang',
    'moellevangs alle 142',
    'Møllevangsallé 142b',
    'møllevangs alle 142 b',
    'mollevangs ale aarhus n',
    'gammel molle',
    'arhus molle cafe',
  ],
  [
    'mill',
    'jorgen bak',
    'joergen baek ibsen',
    'Jørgen Bæk',
    'bæk-ibsen',
    'HA 9917',
    'ha9917',
    'cafe showroom',
  ],
  [
    'dock',
    'østre havnegade',
    'oestre havnegade 7',
    'ostre havngade',
    'havnegade 7 ålborg',
    'havnegade 7 aalborg',
    'lagerhotel',
    'lager hotel rampe',
    'pakhuset',
  ],
  ['dock', '2024/31', '2024-00031', '202400031', 'søren muller', 'soren müller', 'pakhus 9000'],
  [
    'school',
    'sct knuds gade',
    'sct. knudsgade 19',
    'sankt knuds gade 19',
    'undervisnings lokaler',
    'undervisningslokale',
    'K17A',
    'k 17',
    'rene agaard',
    'rené aagård',
  ],
  [
    'clinic',
    'tandlæge',
    'tandlaege naestved',
    'tandlæge klinik',
    'tandlægekliniken',
    'jernbanegade 3 næstved',
    'jernbane gade nastved',
    'Vaagoe',
    'anne mette vågø',
    'ha-11873',
    '11873',
  ],
];

/** Street and house number of an address. */
const lineOf = ({ addressText }: SearchedListing) => {
  const [, street = '', number = '', zipCode = '', city = ''] =
    /^(.+?) (\d+\w?), (\d{4}) (.+)$/.exec(addressText ?? '') ?? [];
  return { street, number, zipCode, city };
};

const ascii = (text: string) =>
  danishSortKey(text).replaceAll('{', 'ae').replaceAll('|', 'oe').replaceAll('}', 'aa');
const bare = (text: string) => danishSortKey(text).replaceAll(/[{}]/g, 'a').replaceAll('|', 'o');

/** The longest word of a street, modified. */
const inLongestWord = (street: string, change: (word: string, middle: number) => string) => {
  const longest = street.split(/[\s-]+/).toSorted((one, other) => other.length - one.length)[0] ?? '';
  return street.replace(longest, change(longest, Math.floor(longest.length / 2)));
};

type Rule = (listing: SearchedListing) => string;

/** Typical queries. */
const rules: Readonly<Record<string, Rule>> = {
  'case number in one piece': ({ caseNumber }) =>
    (caseNumber ?? '').replaceAll(/[^A-Z\d]/gi, '').toLowerCase(),
  'case number without zeros': ({ caseNumber }) => (caseNumber ?? '').replace(/-0+/, ' '),
  'address in ASCII': (listing) => ascii(listing.addressText ?? '').replaceAll(',', ''),
  'without accents and signs': (listing) => `${bare(lineOf(listing).street)} ${lineOf(listing).number}`,
  'the other way round': (listing) => {
    const { street, number, city } = lineOf(listing);
    return `${city} ${number} ${street.toUpperCase()}`;
  },
  'a letter too few': (listing) =>
    `${inLongestWord(lineOf(listing).street, (word, at) => word.slice(0, at) + word.slice(at + 1))} ${lineOf(listing).number}`,
  'a letter too many': (listing) =>
    `${inLongestWord(lineOf(listing).street, (word, at) => word.slice(0, at) + word.charAt(at) + word.slice(at))} ${lineOf(listing).number}`,
  'two letters swapped': (listing) =>
    `${inLongestWord(lineOf(listing).street, (word, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2))} ${lineOf(listing).number} ${lineOf(listing).zipCode}`,
  'only begun': (listing) => {
    const { street, number } = lineOf(listing);
    return `${number} ${street.slice(0, Math.ceil(street.length * 0.6)).toLowerCase()}`;
  },
};

const targets = made.filter(
  (listing) => !listing.offMarket && listing.caseNumber !== null && lineOf(listing).street.length >= 7,
);

const rulesPerTarget = Object.entries(rules);

export const misspeltQueries: readonly MisspeltQuery[] = [
  ...byHand.flatMap(([key, ...queries]) => queries.map((q) => ({ q, key, by: 'hand' }))),
  ...targets
    .filter((_listing, at) => at % 14 === 0)
    .flatMap((listing) => rulesPerTarget.map(([by, rule]) => ({ q: rule(listing), key: listing.key, by }))),
];
