import { csvFile } from '../../src/lists/export/csv';

/** A complete row without images, as an advertiser writes it. */
export const goodRow = (caseNumber: string, own: Record<string, string> = {}): Record<string, string> => ({
  'Sagsnr.': caseNumber,
  Overskrift: `Lyst kontor ved havnen, sag ${caseNumber}`,
  Annoncetekst:
    'Et lyst og velindrettet kontorlejemål med kantine, parkering og udsigt over hele havnen. '.repeat(2),
  Adresse: 'Åboulevarden 12, 2. sal 8000 Aarhus C',
  Areal: '1.250 m²',
  Årsleje: '1.234.567 kr.',
  Driftsudgifter: '125.000',
  Kategori: 'Kontor',
  Anvendelse: 'kontor, Klinik',
  Energimærke: 'B',
  Moms: 'ja',
  Mægler: 'Kirsten Holm',
  Tlf: '86 12 34 56',
  'E-mail': 'kirsten@holm.dk',
  'Internt notat': 'skal ikke med',
  ...own,
});

/** A CSV file as Danish Excel writes it. */
export const csvOf = (rows: readonly Record<string, string>[]): Buffer => {
  const names = Object.keys(rows[0] ?? {});
  return Buffer.from(csvFile([names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]));
};
