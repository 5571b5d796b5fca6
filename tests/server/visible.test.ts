import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { favoritesResponse } from '../../schemas/favorite';
import { families, familyNames } from '../../schemas/listing/families';
import { isVisible } from '../../schemas/listing/publication';
import { statuses, statusIDs } from '../../schemas/listing/status';
import { visibilityReasons } from '../../schemas/listing/visibility';
import { favoritesPath } from '../../schemas/roots';
import { accounts } from '../../server/db/tables';
import { buildListing } from '../support/listingBuilder';
import { addImages, listingOf, listPath, rowsOf } from '../support/listings';
import { describeOnEachDatabase } from '../support/server';

describeOnEachDatabase('The public visibility of a listing', (server) => {
  it('is the same on the public page, in the list of listings, in the record and in its panel, whatever the condition', async () => {
    const { account, listing, as, user, userOn, anonymous, database } = server();
    const staff = await as(await user({ staff: true }));
    const seen: number[] = [];
    for (const accountPermitted of [true, false]) {
      for (const accountSuspended of [false, true]) {
        const permissions = Object.fromEntries(
          familyNames.map((family) => [families[family].permission, accountPermitted]),
        );
        const own = await account({ permissions });
        const since = accountSuspended ? new Date() : null;
        await database.db.update(accounts).set({ suspendedAt: since }).where(eq(accounts.id, own.id));
        for (const [position, status] of statusIDs.entries()) {
          for (const offMarket of [false, true]) {
            // Cycles through the listing types; off-market office space does not exist.
            const family = familyNames[position % (offMarket ? 3 : 4)] ?? 'rental';
            const { type } = families[family];
            const fields = buildListing(family, {}, { offMarket });
            await listing({ accountID: own.id, family: type, status, offMarket, fields });
          }
        }
        const range = [0, 99] as const;
        const asked = listPath({ filter: { accountID: own.id, status: [...statusIDs] }, range });
        const rows = rowsOf(await staff.get(asked));
        expect(rows).toHaveLength(2 * statusIDs.length);
        const member = await as(await userOn(own, 'member'));
        const ownRows = rowsOf(await member.get(asked));
        for (const { ID, visible, status, offMarket } of rows) {
          const record = listingOf(await staff.get(`/api/v2/listings/${ID}`));
          const expected = isVisible({ status, offMarket, accountPermitted, accountSuspended });
          const page = await anonymous.get(`/annonce/${ID}`);
          expect({
            row: visible,
            ownRow: ownRows.find((row) => row.ID === ID)?.visible ?? false,
            record: record.visible,
            panel: visibilityReasons(record).length === 0,
            page: page.statusCode === 200 && !page.body.includes('class="closed"'),
          }).toEqual({ row: expected, ownRow: expected, record: expected, panel: expected, page: expected });
          if (expected) seen.push(ID);
        }
      }
    }
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['quarantine', { reason: 'Indeholder personoplysninger' }],
    ['deactivate', undefined],
  ])(
    'is not restored by closing a listing after %s, but remains when a public listing is closed',
    async (action, body) => {
      const { account, listing, as, user, userOn, anonymous } = server();
      const own = await account();
      const fields = buildListing('rental');
      const id = await listing({
        accountID: own.id,
        status: statuses.active,
        publishedAt: new Date(),
        fields,
      });
      const staff = await as(await user({ staff: true }));
      const member = await as(await userOn(own, 'member'));
      const visitor = await as(await user());
      const change = async (caller: typeof staff, name: string, given?: object) => {
        const { version } = listingOf(await staff.get(`/api/v2/listings/${id}`));
        const path = `/api/v2/listings/${id}/${name}`;
        const answer = await caller.post(path, given && { ...given }, { 'if-match': `"${version}"` });
        expect(answer.statusCode, answer.body).toBe(200);
      };
      const seen = async () => {
        const found = favoritesResponse.parse((await visitor.get(favoritesPath)).json()).favorites;
        const page = await anonymous.get(`/annonce/${id}`);
        return { page: page.statusCode, favorite: found[0]?.listing !== undefined };
      };
      await visitor.put(`${favoritesPath}/${id}`, { favorite: {} });
      await change(action === 'quarantine' ? staff : member, action, body);
      await change(member, 'close', { closingReason: 3 });
      expect(await seen()).toEqual({ page: 404, favorite: false });
      await change(staff, 'archive');
      await change(staff, 'restore');
      expect(await seen()).toEqual({ page: 404, favorite: false });
      await addImages(server(), id, 4);
      await change(member, 'reopen');
      await change(member, 'close', { closingReason: 3 });
      expect(await seen()).toEqual({ page: 200, favorite: true });
    },
  );
});
