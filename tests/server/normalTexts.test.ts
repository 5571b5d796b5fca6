import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { rows } from '../../server/db/database';
import { statements } from '../../server/db/migrate';
import { buildListing } from '../support/listingBuilder';
import { registerAddress, toApiError } from '../support/listings';
import { describeOnEachDatabase } from '../support/server';

const password = 'en hemmelighed om fisk';
const pathOf = (identifier: string) => `/api/v2/listings/by-identifier/${encodeURIComponent(identifier)}`;
/** A text as it is pasted from a PDF: between direction marks, in decomposed form, with a zero-width space and a soft hyphen. */
const asPasted = (text: string) =>
  `\u200e${text.slice(0, 2)}\u200b\u00ad${text.slice(2)}\u202c `.normalize('NFD');

const supplied = ({ values = {}, title = {} }: Record<string, Record<string, unknown>> = {}) => {
  const { accountOwnerListingIdentifierID: _, ...listing } = buildListing('rental');
  return { listing: { ...listing, ...title, ...values, type: 'rental' } };
};

describeOnEachDatabase('A pasted text', (server) => {
  beforeAll(() => registerAddress(server()));

  it('is accepted as a sign-in name in any Unicode normal form', async () => {
    const { user, anonymous } = server();
    const who = await user({ password, email: `søren-${Date.now()}@møller.dk` });
    const answer = await anonymous.post('/auth/login', { username: asPasted(who.email), password });
    expect(answer.statusCode).toBe(200);
  });

  it('is accepted as a case number in any Unicode normal form, and refers to the same listing', async () => {
    const { account, user, associate, as, withToken } = server();
    const own = await account();
    const maker = await user({ password });
    await associate(maker, own, 'admin');
    const key = await (await as(maker)).post(`/api/v2/accounts/${own.id}/api-keys`, {
      apiKey: { name: 'System' },
      password,
    });
    const { secret } = z.object({ secret: z.string() }).parse(key.json());
    const supplier = withToken(secret);
    const idOf = async (identifier: string, status: number) => {
      const answer = await supplier.put(pathOf(identifier), supplied());
      expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([status, expect.anything()]);
      const { listing } = z
        .object({ listing: z.object({ ID: z.number(), accountOwnerListingIdentifierID: z.string() }) })
        .parse(answer.json());
      expect(listing.accountOwnerListingIdentifierID).toBe('Å-12');
      return listing.ID;
    };
    const made = await idOf('Å-12', 201);
    expect(await idOf(asPasted('Å-12'), 200)).toBe(made);
    expect(await idOf('A\u030a-12', 200)).toBe(made);

    const wrong = await supplier.put(
      pathOf('Å-12'),
      supplied({
        values: {
          floorArea: '250',
          yearlyRent: null,
          project: 'ja',
          energyLabels: 1,
          title: 7,
          contactName: [],
        },
      }),
    );
    expect(wrong.statusCode).toBe(422);
    expect(toApiError(wrong).fields).toMatchObject({
      floorArea: 'Etageareal (m²) skal være et tal, ikke tekst eller andet',
      project: 'Projekt skal være true eller false',
      title: 'Overskrift skal være en tekst',
      contactName: 'Kontaktperson skal være en tekst',
    });
  });

  it('is normalised by the migration unless another user already has that sign-in name', async () => {
    const { account, user, listing, database } = server();
    const own = await account();
    const name = `jørgen-${Date.now()}@å.dk`;
    const [pasted, taken, other] = [
      await user({ email: asPasted(name) }),
      await user({ email: name.toUpperCase().replace('JØ', 'JÆ') }),
      await user({ email: asPasted(name.replace('jø', 'jæ')) }),
    ];
    const id = await listing({ accountID: own.id, caseNumber: asPasted('SAG-Å') });
    const text = await readFile(
      new URL('../../server/db/migrations/0090_normal_texts.sql', import.meta.url),
      'utf8',
    );
    for (const statement of statements(text)) await database.db.execute(sql.raw(statement));
    const names = await rows<{ id: number; username: string }>(
      database.db,
      sql`select id, username from users where id in (${pasted.id}, ${taken.id}, ${other.id}) order by id`,
    );
    expect(names.map(({ username }) => username)).toEqual([
      name,
      taken.email,
      asPasted(name.replace('jø', 'jæ')),
    ]);
    const [stored] = await rows(
      database.db,
      sql`select case_number, fields ->> 'accountOwnerListingIdentifierID' as field from listings where id = ${id}`,
    );
    expect(stored).toEqual({ case_number: 'SAG-Å', field: 'SAG-Å' });
  });
});
