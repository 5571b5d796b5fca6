import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { statuses } from '../../schemas/listing/status';
import { accounts, favorites, listings, mails } from '../../server/db/tables';
import { queueFavoriteMails } from '../../server/favorites/changeMails';
import { mailTable } from '../../server/mail/table';
import type { Services } from '../../server/services';
import { describeOnEachDatabase, listenAndWarmUp } from '../support/server';

let services: Services;

const today = new Date('2026-11-27T06:30:00Z');
const tomorrow = new Date('2026-11-28T06:30:00Z');

describeOnEachDatabase(
  'Mails about favourites',
  (server) => {
    beforeAll(() => listenAndWarmUp(server()), 90_000);

    const arrange = async (amount = 1) => {
      const { account, user, listing, as } = server();
      const { id: accountID } = await account();
      const who = await user();
      const caller = await as(who);
      const ids: number[] = [];
      for (let made = 0; made < amount; made += 1) {
        const id = await listing({
          accountID,
          status: statuses.active,
          publishedAt: new Date(),
          title: `Lokale ${made} ved havnen`,
          keyPrice: 300_000,
          fields: { title: `Lokale ${made} ved havnen` },
        });
        ids.push(id);
        expect((await caller.put(`/api/v2/favorites/${id}`, { favorite: {} })).statusCode).toBe(200);
      }
      return { accountID, who, caller, ids, id: ids[0] ?? 0 };
    };
    const change = (id: number, set: Partial<typeof listings.$inferInsert>) =>
      server().database.db.update(listings).set(set).where(eq(listings.id, id));
    const queue = (which: 'closings' | 'all', now = today) => queueFavoriteMails(services, which, now);
    const changesTo = async ({ id }: { id: number }) => {
      const found = await server()
        .database.db.select()
        .from(mails)
        .where(and(eq(mails.userID, id), eq(mails.kind, 'favoriteChanges')))
        .orderBy(mails.createdAt);
      return found.map(({ params }) => mailTable.favoriteChanges.params.parse(params).changes);
    };

    it('contain each changed price once a day, with the previous price', async () => {
      const { who, ids } = await arrange(2);
      const [one = 0, other = 0] = ids;
      await change(one, { keyPrice: 280_000 });
      await change(one, { keyPrice: 270_000 });
      await change(other, { keyPrice: 310_000 });
      await change(other, { keyPrice: 300_000 });
      await Promise.all([queue('all'), queue('all')]);
      const first = [{ listingID: one, fromPrice: 300_000, isClosing: false }];
      expect(await changesTo(who)).toEqual([first]);

      await change(one, { keyPrice: 260_000 });
      await queue('all');
      expect(await changesTo(who)).toEqual([first]);
      await queue('all', tomorrow);
      expect(await changesTo(who)).toEqual([
        first,
        [{ listingID: one, fromPrice: 270_000, isClosing: false }],
      ]);
    });

    it('report a closing once, without waiting for the daily mail about prices', async () => {
      const { who, ids } = await arrange(2);
      const [one = 0, other = 0] = ids;
      await change(one, { status: statuses.closed });
      await change(other, { keyPrice: 250_000 });
      await Promise.all([queue('closings'), queue('closings')]);
      await queue('closings');
      expect(await changesTo(who)).toEqual([[{ listingID: one, fromPrice: 300_000, isClosing: true }]]);
      await queue('all');
      expect((await changesTo(who))[1]).toEqual([{ listingID: other, fromPrice: 300_000, isClosing: false }]);
    });

    it('omit listings that are not public, removed favourites, and closings that were undone', async () => {
      const { accountID, who, caller, ids } = await arrange(4);
      const [inactive = 0, suspended = 0, removed = 0, reopened = 0] = ids;
      await change(inactive, { keyPrice: 1000, status: statuses.inactive });
      await change(removed, { keyPrice: 1000 });
      await caller.delete(`/api/v2/favorites/${removed}`);
      await change(reopened, { status: statuses.closed });
      await change(reopened, { status: statuses.active });
      await queue('closings');
      await queue('all');
      expect(await changesTo(who)).toEqual([]);

      // A listing that is public again is compared with the last price that the user was told.
      await change(inactive, { status: statuses.active });
      await queue('all');
      expect(await changesTo(who)).toEqual([[{ listingID: inactive, fromPrice: 300_000, isClosing: false }]]);

      await change(suspended, { keyPrice: 1000 });
      const { db } = server().database;
      await db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, accountID));
      await queue('all', tomorrow);
      expect(await changesTo(who)).toHaveLength(1);
      expect(await db.$count(favorites, and(eq(favorites.userID, who.id), favorites.changed))).toBe(0);
    });

    it('contain both prices and the postal address, and are not sent to users who have disabled these mails', async () => {
      const { who, caller, id } = await arrange();
      await change(id, { keyPrice: 280_000 });
      await queue('all');
      const sent = await vi.waitFor(async () => {
        const [found] = await server()
          .database.db.select()
          .from(mails)
          .where(and(eq(mails.userID, who.id), eq(mails.state, 'sent')));
        if (!found) throw new Error('not yet');
        return found;
      }, 30_000);
      expect(sent.kind).toBe('favoriteChanges');

      const off = await caller.put('/api/v2/users/me/mails/favoriteChanges', { wanted: false });
      expect(off.statusCode, off.body).toBe(204);
      await change(id, { keyPrice: 200_000 });
      await queue('all', tomorrow);
      await vi.waitFor(async () => {
        const found = await server().database.db.select().from(mails).where(eq(mails.userID, who.id));
        expect(found.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'sent']);
      }, 30_000);
    });
  },
  {},
  {
    register: (made) => {
      services = made;
    },
  },
);
