import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { listingImagesSchema } from '../../schemas/image';
import { statuses } from '../../schemas/listing/status';
import { accounts, images, listings } from '../../server/db/tables';
import type { TestAccount } from '../support/builders';
import { image, multipart, upload } from '../support/images';
import { type Client, describeOnEachDatabase } from '../support/server';

const forEveryone = 'public, max-age=31536000, s-maxage=86400, immutable';
const forCaller = 'private, max-age=3600';
const neither = 'no-store';

describeOnEachDatabase('An image of a listing', (server) => {
  let own: TestAccount;
  let member: Client;
  let token: string;
  let stranger: Client;
  let staff: Client;
  let id: number;
  let url: string;

  beforeAll(async () => {
    const { account, user, userOn, as, tokenFor, listing, app } = server();
    own = await account();
    const who = await userOn(own, 'readonly');
    token = await tokenFor(who);
    member = await as(await userOn(own, 'member'));
    stranger = await as(await userOn(await account(), 'admin'));
    staff = await as(await user({ staff: true }));
    id = await listing({ accountID: own.id, publishedAt: new Date() });
    const answer = await upload({ app }, member, id, multipart(await image({ seed: 71 })));
    url = listingImagesSchema.parse(answer.json()).images[0]?.url ?? '';
  });

  const set = (values: Partial<typeof listings.$inferInsert>) =>
    server().database.db.update(listings).set(values).where(eq(listings.id, id));
  const suspend = (suspendedAt: Date | null) =>
    server().database.db.update(accounts).set({ suspendedAt }).where(eq(accounts.id, own.id));

  /** Status and caching of the image's response, by caller. */
  const answers = async () => {
    const { anonymous, app } = server();
    const asked = {
      anonymous: await anonymous.get(url),
      stranger: await stranger.get(url),
      // The request of an `<img>` element, with a cookie.
      reader: await app.inject({ url, headers: { cookie: `token=${token}` } }),
      member: await member.get(url),
      staff: await staff.get(url),
    };
    return Object.fromEntries(
      Object.entries(asked).map(([name, { statusCode, headers }]) => [
        name,
        [statusCode, headers['cache-control']],
      ]),
    );
  };
  const hidden = {
    anonymous: [404, neither],
    stranger: [404, neither],
    reader: [200, forCaller],
    member: [200, forCaller],
    staff: [200, forCaller],
  };
  const shown = Object.fromEntries(Object.keys(hidden).map((name) => [name, [200, forEveryone]]));

  it('is public while the listing is public, and after the listing is closed', async () => {
    await set({ status: statuses.active });
    expect(await answers()).toEqual(shown);
    await set({ status: statuses.closed });
    expect(await answers()).toEqual(shown);
  });

  it.each(['pending', 'inactive', 'quarantine', 'archived'] as const)(
    'is visible to its account and staff while the listing is %s',
    async (status) => {
      await set({ status: statuses[status] });
      expect(await answers()).toEqual(hidden);
    },
  );

  it('is visible to its account and staff if the listing is off-market or the account is suspended', async () => {
    await set({ status: statuses.active, offMarket: true });
    expect(await answers()).toEqual(hidden);
    await set({ offMarket: false });
    await suspend(new Date());
    expect(await answers()).toEqual(hidden);
    await suspend(null);
    expect(await answers()).toEqual(shown);
  });

  it('is public if one of the listings that use it is public', async () => {
    const { listing, account, database } = server();
    await set({ status: statuses.pending });
    const other = await listing({ accountID: (await account()).id, status: statuses.active });
    const [hash = ''] = /[^/]+(?=\/\d+\.webp$)/.exec(url) ?? [];
    const row = { id: randomUUID(), listingID: other, position: 0, width: 1600, height: 1000 };
    await database.db.insert(images).values({ ...row, hash, sourceHash: hash });
    expect(await answers()).toEqual(shown);
  });

  it('can be embedded on other sites only if it is public', async () => {
    const policyOf = async () => (await staff.get(url)).headers['cross-origin-resource-policy'];
    expect(await policyOf()).toBe('cross-origin');
    await server().database.db.update(listings).set({ status: statuses.pending });
    expect(await policyOf()).toBe('same-origin');
  });
});
