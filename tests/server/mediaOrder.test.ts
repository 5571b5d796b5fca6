import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { listingImagesSchema } from '../../schemas/image';
import { imageQuota } from '../../schemas/limits';
import { listings } from '../../server/db/tables';
import { image, multipart, multipartType } from '../support/images';
import { toApiError } from '../support/listings';
import { type Client, describeOnEachDatabase } from '../support/server';

describeOnEachDatabase('Images that one account uploads', (server) => {
  let member: Client;
  let accountID = 0;
  beforeAll(async () => {
    const { account, userOn, as } = server();
    const own = await account();
    accountID = own.id;
    member = await as(await userOn(own, 'member'));
  });
  /** Uploads an image with a unique width. */
  const send = async (id: number, width: number, query = '') =>
    server().app.inject({
      method: 'POST',
      url: `/api/v2/listings/${id}/images${query}`,
      headers: { authorization: `Bearer ${member.token}`, 'content-type': multipartType },
      payload: multipart(await image({ width, height: 700, seed: width })),
    });
  const widths = (answer: { json: () => unknown }) =>
    listingImagesSchema.parse(answer.json()).images.map(({ width }) => width);

  it('have the order in which they were selected, whichever upload ends first', async () => {
    const id = await server().listing({ accountID });
    const inBatch = (batch: string) => (place: number) =>
      send(id, 1_000 + 10 * place, `?batch=${batch}&place=${place}`);
    const [one, other] = [inBatch(randomUUID()), inBatch(randomUUID())];
    await send(id, 900);
    await one(2);
    await one(0);
    await one(3);
    expect(widths(await one(1))).toEqual([900, 1_000, 1_010, 1_020, 1_030]);
    // A second batch is appended, and images sorted by hand keep their order.
    await other(6);
    const { images, imagesVersion } = listingImagesSchema.parse((await other(5)).json());
    const moved = images.toReversed().map(({ ID }) => ({ ID, floorPlan: false }));
    await member.put(
      `/api/v2/listings/${id}/images`,
      { images: moved },
      { 'if-match': `"${imagesVersion}"` },
    );
    expect(widths(await other(4))).toEqual([1_040, 1_060, 1_050, 1_030, 1_020, 1_010, 1_000, 900]);
    expect((await send(id, 1_200, '?batch=x&place=-1')).statusCode).toBe(422);
  });

  it.each([
    [
      'their number',
      [{ imageCount: 30_000 }, { imageCount: 19_999 }],
      /^Kontoen har de 50\.000 billeder, der er plads til\. Slet /,
    ],
    [
      'their total size',
      [{ imageBytes: imageQuota.bytes - 1 }],
      /^Kontoens billeder fylder de 25 GB, der er plads til\. Slet /,
    ],
  ])('are limited by %s', async (_what, used, sentence) => {
    const { account, userOn, as, listing } = server();
    const own = await account();
    member = await as(await userOn(own, 'member'));
    // The quota allows exactly one more image.
    const others = await Promise.all(used.map((row) => listing({ accountID: own.id, ...row })));
    const id = await listing({ accountID: own.id });
    expect((await send(id, 1_300)).statusCode).toBe(201);
    for (const answer of [
      await send(id, 1_310),
      await member.post(`/api/v2/listings/${id}/images`, { url: 'https://billeder.example/1.jpg' }),
    ]) {
      expect(answer.statusCode).toBe(422);
      expect(toApiError(answer).fields?.images).toMatch(sentence);
    }
    const { db } = server().database;
    await db.update(listings).set({ imageCount: 0, imageBytes: 0 }).where(inArray(listings.id, others));
    expect((await send(id, 1_310)).statusCode).toBe(201);
    const [stored] = await db
      .select({ count: listings.imageCount, bytes: listings.imageBytes })
      .from(listings)
      .where(eq(listings.id, id));
    expect(stored?.count).toBe(2);
    expect(stored?.bytes).toBeGreaterThan(1_000);
  });
});
