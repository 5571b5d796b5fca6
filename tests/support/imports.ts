import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { importRowSchema, importWithColumns } from '../../schemas/imports/import';
import { workingStates } from '../../schemas/imports/states';
import { csvFile } from '../../src/lists/export/csv';
import { multipart, multipartType } from './pictures';
import type { Client, TestServer } from './server';

const one = z.object({ import: importWithColumns });
const many = z.object({ rows: z.array(importRowSchema) });

/** A row that lacks nothing but pictures, as an advertiser writes it. */
export const goodRow = (caseNumber: string, own: Record<string, string> = {}): Record<string, string> => ({
  'Sagsnr.': caseNumber,
  Overskrift: `Lyst kontor ved havnen, sag ${caseNumber}`,
  Annoncetekst:
    'Et lyst og velindrettet kontorlejemål med kantine, parkering og udsigt over hele havnen. '.repeat(2),
  Adresse: 'Åboulevarden 12, 2. sal 8000 Aarhus C',
  Areal: '1.250 m²',
  Årsleje: '1.234.567,89 kr.',
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

/** The import of an answer. */
export const importOf = (answer: { json: () => unknown }) => one.parse(answer.json()).import;

/** Imports of one account through HTTP. */
export const importsOf = (server: TestServer, client: Client, accountID: number) => {
  const path = `/api/v2/accounts/${accountID}/imports`;
  const get = async (id: number) => importOf(await client.get(`${path}/${id}`));
  return {
    path,
    get,
    list: () => client.get(path),
    send: (file: Buffer, type = 'rental') =>
      server.app.inject({
        method: 'POST',
        url: `${path}?type=${type}`,
        headers: { authorization: `Bearer ${client.token}`, 'content-type': multipartType },
        payload: multipart(file, { filename: 'annoncer.csv', type: 'text/csv' }),
      }),
    /** Waits until the server is done with what it was told. */
    settled: async (id: number) => {
      for (;;) {
        const found = await get(id);
        if (!workingStates.includes(found.state)) return found;
        await sleep(20);
      }
    },
    map: (id: number, mapping: Record<string, number>, publish = false) =>
      client.put(`${path}/${id}/mapping`, { mapping, publish }),
    run: (id: number) => client.post(`${path}/${id}/run`),
    cancel: (id: number) => client.post(`${path}/${id}/cancel`),
    rows: async (id: number, ...outcome: string[]) => {
      const query = new URLSearchParams({
        range: '[0,499]',
        ...(outcome.length > 0 ? { filter: JSON.stringify({ outcome }) } : {}),
      });
      return many.parse((await client.get(`${path}/${id}/rows?${query}`)).json()).rows;
    },
  };
};
