import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { catalogue } from '../../i18n/catalogue';
import { fieldLabels } from '../../i18n/fieldSentence';
import { formats } from '../../i18n/format';
import { translate } from '../../i18n/translate';
import { fieldsOf } from '../../resources/listingFields';
import { listings as resource } from '../../resources/listings';
import type { FieldMetaListName } from '../../schemas/core/kinds/kind';
import { languages } from '../../schemas/languages';
import { type Family, familyNames } from '../../schemas/listing/families';
import { listings, metaListEntries } from '../../server/db/tables';
import { csvFile } from '../../src/lists/export/csv';
import { exportColumns } from '../../src/lists/export/exportColumns';
import { listingList } from '../../src/pages/listingIndex/listingList';
import { importOf, importsOf } from '../support/imports';
import { buildListing } from '../support/listingBuilder';
import { addImages, listingOf, registerAddress, rowsOf } from '../support/listings';
import { describeOnEachDatabase } from '../support/server';

describeOnEachDatabase('An export that is imported unchanged', (server) => {
  beforeAll(async () => {
    await registerAddress(server());
    await server().app.listen({ port: 0, host: '127.0.0.1' });
  });

  it.each(languages)(
    'changes no listing of any type, and all its columns are recognised (%s)',
    async (language) => {
      const own = await server().account();
      const client = await server().as(await server().userOn(own, 'member'));
      const imports = importsOf(server(), client, own.id);
      const { db } = server().database;
      const create = async (family: Family, seed: number) => {
        const caseNumber = `${family}-${seed}`;
        const values = buildListing(family, { accountOwnerListingIdentifierID: caseNumber }, { seed });
        const made = await client.post(`/api/v2/listings/${family}`, {
          listing: { accountID: own.id, ...values },
        });
        expect(made.statusCode, made.body).toBe(201);
        return listingOf(made).ID;
      };
      for (const family of familyNames) {
        await create(family, 1);
        const shown = await create(family, 2);
        await addImages(server(), shown, 3);
        await db.update(listings).set({ status: 2 }).where(eq(listings.id, shown));
        const over = await create(family, 3);
        await db
          .update(listings)
          .set({ status: 5, closingReason: 1, closedSince: '2026-11-01' })
          .where(eq(listings.id, over));
      }
      const answer = await client.get('/api/v2/listings?range=[0,99]&fields=all&with=metrics');
      const rows = rowsOf(answer);
      expect(rows).toHaveLength(3 * familyNames.length);

      const entries = await db.select().from(metaListEntries);
      const nameOf = (kind: FieldMetaListName, id: number) =>
        entries.find(({ list, number }) => list === kind && number === id)?.names[language];
      const messages = catalogue[language];
      const look = (key: string) => translate(messages, key);
      const labelPath = (path: string) => fieldLabels(look, path).join(': ');
      const words = {
        text: (key: string, params?: Record<string, string | number>) => translate(messages, key, params),
        named: look,
        formats: formats(language),
        labelOf: labelPath,
        labelPath,
      } as unknown as Parameters<typeof exportColumns>[4]['words'];
      const columns = exportColumns(resource, listingList, fieldsOf(), ({ name }) => labelPath(name), {
        words,
        nameOf,
      });
      const file = Buffer.from(
        csvFile([
          columns.map(({ heading }) => heading),
          ...rows.map((row) => columns.map(({ valueOf }) => valueOf(row))),
        ]),
      );
      for (const family of familyNames) {
        const sent = importOf(await imports.send(file, family));
        const read = new Set(Object.values(sent.mapping));
        const unknown = sent.columns.filter(({ unread }, at) => !read.has(at) && unread === undefined);
        expect(unknown.map(({ name }) => name)).toEqual([]);
        await imports.map(sent.ID, sent.mapping);
        const { counts } = await imports.settled(sent.ID);
        const left = await imports.rows(sent.ID, 'faulty', 'update', 'create', 'duplicate');
        expect(left.map(({ title, issues, changes }) => ({ title, issues, changes }))).toEqual([]);
        expect(counts).toEqual({ unchanged: rows.length });
      }
    },
  );
});
