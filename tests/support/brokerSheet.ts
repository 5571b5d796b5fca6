/** Danish letters and signs are one byte each in both encodings. */
const windows1252 = (text: string): Buffer => Buffer.from(text, 'latin1');

const header =
  'Sagsnr.;Type;Overskrift;Tekst;Vej;Postnr/by;Kategori;Anvendelse;Areal;Leje pr. år;Driftsudg.;Energi;Mægler;Tlf;Mail;Byggeår;Ledig fra';

const text =
  'Lyse lokaler tæt på havnen med egen indgang, god akustik og plads til både møder og arbejde i fred. Der er elevator i huset.';

/** Cells that differ from row to row; the rest is the same in every row. */
interface Sheet {
  number: string;
  type?: string;
  title?: string;
  address: [street: string, town: string];
  category?: string;
  usage?: string;
  area?: string;
  rent?: string;
  energy?: string;
  phone?: string;
  mail?: string;
  year?: string;
}

const lineOf = ({
  number,
  type = 'Udlejning',
  title = `Lokaler med udsigt, nummer ${number}`,
  address: [street, town],
  category = 'Kontor',
  usage = 'Kontor',
  area = '320',
  rent = '384.000',
  energy = 'C',
  phone = '86 12 34 56',
  mail = 'ida@bro-bolig.example',
  year = '1968',
}: Sheet): string =>
  [
    number,
    type,
    title,
    text,
    street,
    town,
    category,
    usage,
    area,
    rent,
    '51.000',
    energy,
    'Ida Bro',
    phone,
    mail,
    year,
    'snarest',
  ]
    .map((cell) => (cell.includes(';') ? `"${cell}"` : cell))
    .join(';');

/**
 * A list of cases as a broker writes it: Windows-1252, a title line and an empty line above the header row, two types of
 * listings, and cells with the faults of real ones. 12 rows, of which 11 can be imported: `BB-3` occurs twice.
 * @param address street and town of an official address.
 */
export const brokerSheet = ([street, town]: [street: string, town: string]): Buffer => {
  const address: [string, string] = [street, town];
  const lines = [
    lineOf({ number: 'BB-1', address, area: '320 m2', rent: 'kr. 384.000,-' }),
    lineOf({ number: 'BB-2', type: 'Leje', address: [`${street} ,`, town], usage: 'Kontor; Showroom' }),
    lineOf({ number: 'BB-3', address, category: 'Kontorr', usage: 'Kontorr' }),
    lineOf({ number: 'BB-4', type: 'Salg', address, rent: '' }),
    lineOf({ number: 'BB-5', address, category: 'KONTOR', usage: 'Kontor/Butik', energy: 'd' }),
    lineOf({ number: 'BB-6', address, rent: 'efter aftale', year: '68' }),
    ';;;;;;;;;;;;;;;;',
    lineOf({ number: 'BB-7', address, rent: 'efter aftale', phone: '8612', mail: 'ida@bro' }),
    lineOf({ number: 'BB-8', address, energy: 'Q' }),
    lineOf({ number: 'BB-3', address, title: 'Samme sagsnummer som en tidligere sag' }),
    lineOf({ number: 'BB-10', address: ['Findesikkevej 7', '9999 Ingenby'], category: 'Kontorr' }),
    lineOf({ number: 'BB-11', address, area: '0' }),
    lineOf({ number: 'BB-12', address, title: 'Kort' }),
  ];
  return windows1252(
    `${['Bro Bolig, ledige sager pr. 3. maj;;;;;;;;;;;;;;;;', ';;;;;;;;;;;;;;;;', header, ...lines].join('\r\n')}\r\n`,
  );
};
