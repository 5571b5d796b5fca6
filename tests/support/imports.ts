import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { importWithColumns } from '../../schemas/imports/import';
import { importRowSchema } from '../../schemas/imports/importRow';
import { workingStates } from '../../schemas/imports/states';
import { multipart, multipartType } from './images';
import type { Client, TestServer } from './server';

const one = z.object({ import: importWithColumns });
const many = z.object({ rows: z.array(importRowSchema) });

/** The import in a response. */
export const importOf = (answer: { json: () => unknown }) => one.parse(answer.json()).import;

/** Imports of one account through HTTP. */
export const importsOf = (server: TestServer, client: Client, accountID: number) => {
  const path = `/api/v2/accounts/${accountID}/imports`;
  const get = async (id: number) => importOf(await client.get(`${path}/${id}`));
  return {
    path,
    get,
    list: () => client.get(path),
    send: (file: Buffer, type = 'rental', key?: string, filename = 'annoncer.csv') =>
      server.app.inject({
        method: 'POST',
        url: `${path}?type=${type}`,
        headers: {
          authorization: `Bearer ${client.token}`,
          'content-type': multipartType,
          ...(key ? { 'idempotency-key': key } : {}),
        },
        payload: multipart(file, { filename, type: 'text/csv' }),
      }),
    /** Waits until the server has finished the step. */
    settled: async (id: number) => {
      for (;;) {
        const found = await get(id);
        if (!workingStates.includes(found.state)) return found;
        await sleep(20);
      }
    },
    /** @param version version that the mapping is based on; the current one by default. */
    map: async (
      id: number,
      mapping: Record<string, number>,
      publish = false,
      coverTextConfirmed = publish,
      version?: number,
    ) => {
      const match = version ?? (await get(id)).version;
      const body = { mapping, publish, coverTextConfirmed };
      return client.put(`${path}/${id}/mapping`, body, { 'if-match': `"${match}"` });
    },
    run: (id: number, confirmedPrices = 0) => client.post(`${path}/${id}/run`, { confirmedPrices }),
    undo: (id: number) => client.post(`${path}/${id}/undo`),
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
