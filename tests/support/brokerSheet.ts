import type { Family } from '../../schemas/listing/families';

/** Encodes as Latin-1, in which Danish letters have the same bytes. */
const windows1252 = (text: string): Buffer => Buffer.from(text, 'latin1');

const header =
  'Sagsnr.;Type;Overskrift;Tekst;Vej;Postnr/by;Kategori;Anvendelse;Areal;Leje pr. år;Driftsudg.;Energi;Mægler;Tlf;Mail;Byggeår;Ledig fra';
const empty = ';'.repeat(16);

const description =
  'Lyse lokaler tæt på havnen med egen indgang, god akustik og plads til både møder og arbejde i fred. Der er elevator i huset.';

type Columns =
  | 'type'
  | 'title'
  | 'text'
  | 'street'
  | 'town'
  | 'category'
  | 'usage'
  | 'area'
  | 'rent'
  | 'cost'
  | 'energy'
  | 'phone'
  | 'mail'
  | 'year'
  | 'free';

/** Expected fields of a listing; meta list entries by Danish name; undefined if the listing lacks the field. */
export interface ExpectedFields {
  family?: Family;
  accountOwnerListingIdentifierID?: string | undefined;
  title?: string | undefined;
  description?: string | undefined;
  address?: string | undefined;
  listingtypeSubcategory?: string | undefined;
  usageProposals?: readonly string[] | undefined;
  floorArea?: number | undefined;
  yearlyRent?: number | undefined;
  yearlyOperatingCost?: number | undefined;
  energyLabels?: readonly string[] | undefined;
  contactName?: string | undefined;
  contactPhone?: string | undefined;
  contactEmail?: string | undefined;
  constructionYear?: number | undefined;
}

interface BrokerRow {
  number: string;
  /** Cells that differ from the defaults. */
  cells?: Partial<Record<Columns, string>>;
  /** Fields that differ from those of a row with default cells; undefined if the row is not imported. */
  expected?: ExpectedFields;
  isDuplicate?: true;
}

const defaults = {
  type: 'Udlejning',
  text: description,
  category: 'Kontor',
  usage: 'Kontor',
  area: '320',
  rent: '384.000',
  cost: '51.000',
  energy: 'C',
  phone: '86 12 34 56',
  mail: 'ida@bro-bolig.example',
  year: '1968',
  free: 'snarest',
};

/** An empty row between others. */
const separator = undefined;

/** Rows of the sheet with the resulting listings, after *Kontorr*, *Lager* and *Restaurant* were replaced. */
const table: readonly (BrokerRow | typeof separator)[] = [
  { number: 'BB-1', cells: { area: '320 m2', rent: 'kr. 384.000,-', free: '01-02-2027' } },
  {
    number: 'BB-2',
    cells: { type: 'Leje', street: '{street} ,', usage: 'Kontor; Showroom', phone: '+45 86 12 34 56' },
    expected: { usageProposals: ['Kontor', 'Showroom'] },
  },
  { number: 'BB-3', cells: { category: 'Kontorr', usage: 'Kontorr', free: '1. marts 2027' } },
  {
    number: 'BB-4',
    cells: { type: 'Salg', rent: '' },
    expected: { family: 'sales', listingtypeSubcategory: undefined, yearlyRent: undefined },
  },
  {
    number: 'BB-5',
    cells: { category: 'KONTOR', usage: 'Kontor/Butik', energy: 'd' },
    expected: { usageProposals: ['Kontor', 'Butik'], energyLabels: ['D'] },
  },
  {
    number: 'BB-6',
    cells: { rent: 'efter aftale', year: '68' },
    expected: { yearlyRent: undefined, constructionYear: undefined },
  },
  separator,
  {
    number: 'BB-7',
    cells: { rent: 'efter aftale', phone: '8612', mail: 'ida@bro' },
    expected: { yearlyRent: undefined, contactPhone: undefined, contactEmail: undefined },
  },
  { number: 'BB-8', cells: { energy: 'Q' }, expected: { energyLabels: undefined } },
  { number: 'BB-3', cells: { title: 'Samme sagsnummer som en tidligere sag' }, isDuplicate: true },
  {
    number: 'BB-10',
    cells: { street: 'Findesikkevej 7', town: '9999 Ingenby', category: 'Kontorr' },
    expected: { address: undefined },
  },
  { number: 'BB-11', cells: { area: '0' }, expected: { floorArea: undefined } },
  { number: 'BB-12', cells: { title: 'Kort' }, expected: { title: undefined } },
  {
    number: 'BB-13',
    cells: {
      category: 'Butik',
      usage: 'Butik',
      area: '1.240',
      rent: '1.240.000,00',
      energy: 'A2015',
      free: '2027-04-01',
    },
    expected: {
      listingtypeSubcategory: 'Butik',
      usageProposals: ['Butik'],
      floorArea: 1240,
      yearlyRent: 1_240_000,
      energyLabels: ['A2015'],
    },
  },
  {
    number: 'BB-14',
    cells: { area: '185,5', rent: '275000', cost: '42000,50', phone: '0045 86123456' },
    expected: { floorArea: 186, yearlyRent: 275_000, yearlyOperatingCost: 42_001 },
  },
  {
    number: 'BB-15',
    cells: { category: 'kontor', usage: 'kontor', area: 'ca. 150', rent: '198.500 kr', free: '31/12/26' },
    expected: { floorArea: 150, yearlyRent: 198_500 },
  },
  {
    number: 'BB-16',
    cells: { category: 'Klinik', usage: 'Klinik', text: '', area: '99 kvm', rent: '1,2 mio', phone: '' },
    expected: {
      listingtypeSubcategory: 'Klinik',
      usageProposals: ['Klinik'],
      description: undefined,
      floorArea: 99,
      yearlyRent: 1_200_000,
      contactPhone: undefined,
    },
  },
  {
    number: 'BB-17',
    cells: { category: 'Lager', usage: 'Lager', rent: 'n/a', energy: '', phone: '86-12-34-56', free: '' },
    expected: {
      listingtypeSubcategory: 'Lager & produktion',
      usageProposals: ['Lager'],
      yearlyRent: undefined,
      energyLabels: undefined,
    },
  },
  {
    number: 'BB-18',
    cells: { category: 'Restaurant', usage: 'Restaurant', area: '', rent: '', phone: '+4586123456' },
    expected: {
      listingtypeSubcategory: 'Restaurant',
      usageProposals: ['Restaurant/café'],
      floorArea: undefined,
      yearlyRent: undefined,
    },
  },
  {
    number: 'BB-19',
    cells: { energy: 'a', rent: '450 000', phone: 'tlf. 86123456', free: 'efter aftale' },
    expected: { energyLabels: undefined, yearlyRent: 450_000 },
  },
  separator,
  {
    number: 'BB-20',
    cells: { rent: '385.000 + moms', free: '32-13-2027' },
    expected: { yearlyRent: 385_000 },
  },
  { number: 'BB-21', cells: { rent: '384\u00a0000 kr. pr. år', mail: ' ida@bro-bolig.example\u00a0' } },
  { number: 'BB-22', cells: { year: '1968.0', cost: '51.000,00 kr.', free: '44958' } },
  {
    number: 'BB-23',
    cells: { area: '250-300', rent: '94.900.00', cost: '1.25' },
    expected: { floorArea: undefined, yearlyRent: undefined, yearlyOperatingCost: undefined },
  },
  { number: 'BB-24', cells: { area: '249,5 m²' }, expected: { floorArea: 250 } },
  {
    number: 'BB-25',
    cells: { usage: 'Kontor, Butik og Lager', mail: 'ida@bro..bolig.example', free: '15.1.2027' },
    expected: { usageProposals: ['Kontor', 'Butik', 'Lager'], contactEmail: undefined },
  },
  {
    number: 'BB-26',
    cells: { category: 'Baghus', usage: 'Kontor; Baghus', year: '3024' },
    expected: { listingtypeSubcategory: undefined, constructionYear: undefined },
  },
  { number: 'BB-27', cells: { title: 'Lokaler med "højt til loftet"; lige ved havnen' } },
  { number: 'BB-28', cells: { type: 'leje', town: '{aarhus}' } },
];

const cellsOf = ({ number, cells = {} }: BrokerRow, [street, town]: readonly [string, string]): string[] => {
  const { type, title, text, category, usage, area, rent, cost, energy, phone, mail, year, free } = {
    ...defaults,
    title: `Lokaler med udsigt, nummer ${number}`,
    ...cells,
  };
  const place = (text: string) =>
    text
      .replace('{street}', street)
      .replace('{town}', town)
      .replace('{aarhus}', town.replace('Aarhus', 'Århus'));
  const address = [place(cells.street ?? '{street}'), place(cells.town ?? '{town}')];
  return [
    number,
    type,
    title,
    text,
    ...address,
    category,
    usage,
    area,
    rent,
    cost,
    energy,
    'Ida Bro',
    phone,
    mail,
    year,
    free,
  ];
};

const quoted = (cell: string) => (/[";]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const rows = table.filter((row) => row !== separator);

/**
 * Typical list of a broker: Windows-1252, a title line and an empty line above the header row, empty rows, two
 * listing types, and common errors in cells. 28 rows, of which 27 can be imported: `BB-3` occurs twice.
 * @param address street and town of an official address in Aarhus.
 */
export const brokerSheet = (address: readonly [street: string, town: string]): Buffer => {
  const lines = table.map((row) => (row ? cellsOf(row, address).map(quoted).join(';') : empty));
  return windows1252(
    `${['Bro Bolig, ledige sager pr. 3. maj;;;;;;;;;;;;;;;;', empty, header, ...lines].join('\r\n')}\r\n`,
  );
};

/** Listings created from the sheet, by case number, with all fields. @param address text of the official address. */
export const brokerListings = (address: string): Record<string, ExpectedFields> =>
  Object.fromEntries(
    rows.flatMap(({ number, cells = {}, expected, isDuplicate }) =>
      isDuplicate
        ? []
        : [
            [
              number,
              {
                family: 'rental',
                title: cells.title ?? `Lokaler med udsigt, nummer ${number}`,
                description,
                address,
                listingtypeSubcategory: 'Kontor',
                usageProposals: ['Kontor'],
                floorArea: 320,
                yearlyRent: 384_000,
                yearlyOperatingCost: 51_000,
                energyLabels: ['C'],
                contactName: 'Ida Bro',
                contactPhone: '+4586123456',
                contactEmail: 'ida@bro-bolig.example',
                constructionYear: 1968,
                accountOwnerListingIdentifierID: number,
                ...expected,
              },
            ],
          ],
    ),
  );
