import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { csvOf, goodRow } from '../support/importFiles';
import { importOf, importsOf } from '../support/imports';
import { registerAddress } from '../support/listings';
import { describeOnEachDatabase } from '../support/server';
import { type WebServer, webServer } from '../support/webServer';

let site: WebServer;
/** Pending requests for images, which are never answered. */
let asked: ServerResponse[] = [];

beforeAll(async () => {
  site = await webServer((_request, reply) => {
    asked.push(reply);
  });
});
afterAll(() => site.close());

const until = async (holds: () => boolean) => {
  while (!holds()) await sleep(20);
};

describeOnEachDatabase(
  'An import whose rows have image URLs',
  (server) => {
    beforeAll(async () => {
      await registerAddress(server());
      await server().app.listen({ port: 0, host: '127.0.0.1' });
    });

    const arrange = async () => {
      const own = await server().account();
      const user = await server().userOn(own, 'member');
      const imports = importsOf(server(), await server().as(user), own.id);
      /** Starts an import with a number of rows and images. */
      const begin = async (rows: number, listingImages: number) => {
        const urls = (row: number) =>
          Array.from({ length: listingImages }, (_, at) => `${site.origin}/${own.id}-${row}-${at}.jpg`).join(
            ' ',
          );
        const file = csvOf(
          Array.from({ length: rows }, (_, row) => goodRow(`R-${row}`, { Billeder: urls(row) })),
        );
        const sent = importOf(await imports.send(file));
        await imports.map(sent.ID, sent.mapping);
        await imports.settled(sent.ID);
        await imports.run(sent.ID);
        return sent.ID;
      };
      return { own, user, imports, begin };
    };

    it('does not delay other imports even if the URLs never respond, and stops after the current image when it is cancelled', async () => {
      asked = [];
      const [slow, quick] = [await arrange(), await arrange()];
      const id = await slow.begin(6, 10);
      await until(() => asked.length > 0);
      const other = await quick.begin(1, 0);
      expect(await quick.imports.settled(other)).toMatchObject({ state: 'done', counts: { created: 1 } });
      expect((await slow.imports.get(id)).state).toBe('running');

      expect((await slow.imports.cancel(id)).statusCode).toBe(200);
      await until(() => asked.every(({ closed }) => closed));
      const atCancel = asked.length;
      const another = await quick.begin(1, 0);
      await quick.imports.settled(another);
      expect(asked.length).toBe(atCancel);
    });

    it('fails with the reason if its user has lost the right to import on the account', async () => {
      asked = [];
      const { own, user, imports, begin } = await arrange();
      const id = await begin(2, 10);
      await until(() => asked.length > 0);
      await server().database.db.execute(
        sql`delete from associations where user_id = ${user.id} and account_id = ${own.id}`,
      );
      const colleague = await server().as(await server().userOn(own, 'member'));
      const seen = importsOf(server(), colleague, own.id);
      expect(await seen.settled(id)).toMatchObject({ state: 'failed', failure: 'role' });
      await until(() => asked.every(({ closed }) => closed));
      expect(imports.path).toContain(String(own.id));
    });

    it('skips the images of a row with more images than a listing can have', async () => {
      const { imports } = await arrange();
      const urls = Array.from({ length: 11 }, (_, at) => `https://billeder.example/${at}.jpg`).join(' ');
      const sent = importOf(await imports.send(csvOf([goodRow('P-1', { Billeder: urls })])));
      await imports.map(sent.ID, sent.mapping);
      await imports.settled(sent.ID);
      const [row] = await imports.rows(sent.ID, 'create');
      expect(row?.leftOut[0]?.message).toBe('En række kan højst have 10 billedadresser');
    });
  },
  {},
  { sources: { reach: (address) => address === '127.0.0.1' } },
);
