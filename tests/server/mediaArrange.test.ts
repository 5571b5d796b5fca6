import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { type ListingImages, listingImagesSchema } from '../../schemas/image';
import { statuses } from '../../schemas/listing/status';
import { listings } from '../../server/db/tables';
import { image, multipart, upload } from '../support/images';
import { buildListing } from '../support/listingBuilder';
import { listingOf, registerAddress, toApiError } from '../support/listings';
import { type Client, describeOnEachDatabase } from '../support/server';

const distinct = 12;

describeOnEachDatabase('The images of a listing', (server) => {
  let member: Client;
  let accountID = 0;
  let files: Buffer[] = [];
  beforeAll(async () => {
    const { account, userOn, as } = server();
    const own = await account();
    accountID = own.id;
    member = await as(await userOn(own, 'member'));
    files = await Promise.all(
      Array.from({ length: distinct }, (_, seed) => image({ width: 800, height: 600, seed: seed + 1 })),
    );
  });
  const url = (id: number) => `/api/v2/listings/${id}/images`;
  const send = (id: number, file: Buffer | undefined, who = member) =>
    upload(server(), who, id, multipart(file ?? Buffer.alloc(0)));
  const setStatus = (id: number, status: keyof typeof statuses) =>
    server().database.db.update(listings).set({ status: statuses[status] }).where(eq(listings.id, id));

  /** Listing with a number of images. */
  const withImages = async (count: number): Promise<{ id: number; current: ListingImages }> => {
    const id = await server().listing({ accountID });
    let current: ListingImages = { images: [], imagesVersion: 1 };
    for (const file of files.slice(0, count)) {
      current = listingImagesSchema.parse((await send(id, file)).json());
    }
    return { id, current };
  };
  const arrange = (id: number, images: object[], version: number, more: object = {}) =>
    member.put(url(id), { images, ...more }, { 'if-match': `"${version}"` });
  const row = async (id: number) => {
    const [found] = await server().database.db.select().from(listings).where(eq(listings.id, id));
    return found;
  };

  it('can be sorted, described and marked as floor plans', async () => {
    const { id, current } = await withImages(3);
    const [first, second, third] = current.images.map(({ ID }) => ID);
    const before = await row(id);
    const answer = await arrange(
      id,
      [{ ID: third, alt: 'Facaden mod havnen' }, { ID: first }, { ID: second, floorPlan: true }],
      current.imagesVersion,
      { coverTextConfirmed: true },
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.etag).toBe(`"${current.imagesVersion + 1}"`);
    const arranged = listingImagesSchema.parse(answer.json());
    expect(arranged.images.map(({ ID, alt, floorPlan }) => [ID, alt, floorPlan])).toEqual([
      [third, 'Facaden mod havnen', false],
      [first, undefined, false],
      [second, undefined, true],
    ]);
    expect(arranged.images.map(({ coverTextConfirmed }) => coverTextConfirmed)).toEqual([
      true,
      undefined,
      undefined,
    ]);
    const listing = listingOf(await member.get(`/api/v2/listings/${id}`));
    expect(listing).toMatchObject({ ...arranged, version: 1 });
    const after = await row(id);
    expect(after).toMatchObject({ imageCount: 3, thumbnailAlt: 'Facaden mod havnen' });
    expect(arranged.images[0]?.url).toContain(after?.thumbnail);
    expect(after?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? 0);
  });

  it('require a confirmation that the cover contains no text before publication, and again for a new cover', async () => {
    await registerAddress(server());
    const created = await member.post('/api/v2/listings/rental', {
      listing: { ...buildListing('rental'), accountID },
    });
    const { ID: id } = listingOf(created);
    let version = 1;
    for (const file of files.slice(0, 4))
      version = listingImagesSchema.parse((await send(id, file)).json()).imagesVersion;
    const all = async () => listingOf(await member.get(`/api/v2/listings/${id}`));
    const [one, two, three, four] = (await all()).images.map(({ ID }) => ({ ID }));
    const confirm = { 'images.coverTextConfirmed': 'Bekræft, at forsidebilledet ikke indeholder tekst' };

    const unconfirmed = await member.post(`/api/v2/listings/${id}/activate`);
    expect([unconfirmed.statusCode, toApiError(unconfirmed).fields]).toEqual([422, confirm]);
    const said = await arrange(
      id,
      [one, two, three, four].flatMap((image) => image ?? []),
      version,
      {
        coverTextConfirmed: true,
      },
    );
    version = listingImagesSchema.parse(said.json()).imagesVersion;
    expect((await member.post(`/api/v2/listings/${id}/activate`)).statusCode).toBe(200);

    const others = [two, one, three, four].flatMap((image) => image ?? []);
    const silent = await arrange(id, others, version);
    expect([silent.statusCode, toApiError(silent).fields]).toEqual([422, confirm]);
    expect((await member.delete(`${url(id)}/${one?.ID}`)).statusCode).toBe(422);
    const spoken = await arrange(id, others, version, { coverTextConfirmed: true });
    expect(spoken.statusCode).toBe(200);
    expect((await all()).images.map(({ coverTextConfirmed }) => coverTextConfirmed)).toEqual([
      true,
      undefined,
      undefined,
      undefined,
    ]);
    // The earlier cover is an ordinary image now.
    version = listingImagesSchema.parse(spoken.json()).imagesVersion;
    const back = await arrange(
      id,
      [one, two, three, four].flatMap((image) => image ?? []),
      version,
    );
    expect([back.statusCode, toApiError(back).fields]).toEqual([422, confirm]);
  });

  it('can be sorted only with the current version of the images', async () => {
    const { id, current } = await withImages(2);
    const names = current.images.map(({ ID }) => ({ ID }));
    expect((await member.put(url(id), { images: names })).statusCode).toBe(428);
    const stale = await arrange(id, names, current.imagesVersion - 1);
    expect(stale.statusCode).toBe(412);
    expect(stale.json()).toMatchObject({ code: 'stale', current });
  });

  it('are not sorted if the new order lacks an image or contains an unknown image', async () => {
    const { id, current } = await withImages(2);
    const other = await withImages(1);
    const [first, second] = current.images.map(({ ID }) => ({ ID }));
    const [foreign] = other.current.images.map(({ ID }) => ({ ID }));
    for (const names of [
      [first],
      [first, first],
      [first, second, second],
      [first, foreign],
      [],
      [{ ID: 'x' }],
    ]) {
      const answer = await arrange(
        id,
        names.filter((name) => name !== undefined),
        current.imagesVersion,
      );
      expect(answer.statusCode).toBe(422);
    }
    expect(listingOf(await member.get(`/api/v2/listings/${id}`))).toMatchObject(current);
  });

  it('cannot have a floor plan as the cover', async () => {
    const { id, current } = await withImages(2);
    const [first, second] = current.images.map(({ ID }) => ID);
    const answer = await arrange(id, [{ ID: first, floorPlan: true }, { ID: second }], current.imagesVersion);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      fields: { images: 'Forsidebilledet må ikke være en plantegning og må ikke indeholde tekst' },
    });
  });

  it('get another cover that is not a floor plan when the cover is deleted', async () => {
    const { id, current } = await withImages(3);
    const [first, second, third] = current.images.map(({ ID }) => ID);
    await arrange(id, [{ ID: first }, { ID: second, floorPlan: true }, { ID: third }], current.imagesVersion);
    const answer = await member.delete(`${url(id)}/${first}`);
    expect(answer.statusCode).toBe(200);
    const left = listingImagesSchema.parse(answer.json());
    expect(left.images.map(({ ID }) => ID)).toEqual([third, second]);
    expect(await row(id)).toMatchObject({ imageCount: 2, imagesVersion: left.imagesVersion });
    expect((await member.delete(`${url(id)}/${first}`)).statusCode).toBe(404);
    await member.delete(`${url(id)}/${second}`);
    await member.delete(`${url(id)}/${third}`);
    expect(await row(id)).toMatchObject({ imageCount: 0, thumbnail: null, thumbnailAlt: null });
  });

  it('get a new photo as the cover if all existing images are floor plans', async () => {
    const { id, current } = await withImages(2);
    const [first, second] = current.images.map(({ ID }) => ID);
    await arrange(id, [{ ID: first }, { ID: second, floorPlan: true }], current.imagesVersion);
    await member.delete(`${url(id)}/${first}`);
    const { images } = listingImagesSchema.parse((await send(id, files[2])).json());
    expect(images.map(({ floorPlan }) => floorPlan)).toEqual([false, true]);
  });

  it('cannot be deleted below the minimum number of images while the listing is public', async () => {
    const { id, current } = await withImages(4);
    const all = current.images.map(({ ID }) => ({ ID }));
    await arrange(id, all, current.imagesVersion, { coverTextConfirmed: true });
    await setStatus(id, 'active');
    const [first, second, third, fourth] = current.images.map(({ ID }) => ID);
    expect((await member.delete(`${url(id)}/${fourth}`)).statusCode).toBe(200);
    const rejected = await member.delete(`${url(id)}/${third}`);
    expect(rejected.statusCode).toBe(422);
    expect(rejected.json()).toMatchObject({ fields: { images: 'Tilføj mindst 3 billeder' } });
    // Only a floor plan would remain as the cover.
    await send(id, files[4]);
    const { imagesVersion, images } = listingOf(await member.get(`/api/v2/listings/${id}`));
    const plans = images.map(({ ID }) => ({ ID, floorPlan: ID !== first }));
    expect((await arrange(id, plans, imagesVersion)).statusCode).toBe(200);
    const withoutCover = await member.delete(`${url(id)}/${first}`);
    expect(withoutCover.body).toContain('plantegning');
    expect((await member.delete(`${url(id)}/${second}`)).statusCode).toBe(200);
  });

  it('cannot be changed in a status that does not allow it', async () => {
    const { id, current } = await withImages(1);
    await setStatus(id, 'closed');
    const [only] = current.images.map(({ ID }) => ID);
    for (const answer of [
      await send(id, files[1]),
      await arrange(id, [{ ID: only }], current.imagesVersion),
      await member.delete(`${url(id)}/${only}`),
    ]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'action_not_allowed' });
      expect(answer.json()).toHaveProperty('allowedActions');
    }
  });

  it('cannot be changed by users with the role readonly, and return 404 to other accounts', async () => {
    const { account, userOn, as } = server();
    const { id, current } = await withImages(1);
    const reader = await as(await userOn({ id: accountID, name: '' }, 'readonly'));
    const stranger = await as(await userOn(await account(), 'admin'));
    const [only] = current.images.map(({ ID }) => ID);
    for (const [who, status] of [
      [reader, 403],
      [stranger, 404],
      [server().anonymous, 401],
    ] as const) {
      const put = await who.put(url(id), { images: [{ ID: only }] }, { 'if-match': '"2"' });
      expect([put.statusCode, (await send(id, files[1], who)).statusCode]).toEqual([status, status]);
      expect((await who.delete(`${url(id)}/${only}`)).statusCode).toBe(status);
    }
  });

  it('are neither lost nor duplicated by concurrent uploads, and do not exceed the maximum number', async () => {
    const id = await server().listing({ accountID });
    // Twelve images, three of them twice, for a maximum of ten.
    const answers = await Promise.all([...files, ...files.slice(0, 3)].map((file) => send(id, file)));
    const added = answers.filter(({ statusCode }) => statusCode === 201);
    expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 422)).toBe(true);
    expect(added).toHaveLength(10);
    const versions = added.map((answer) => listingImagesSchema.parse(answer.json()).imagesVersion);
    expect(versions.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    const listing = listingOf(await member.get(`/api/v2/listings/${id}`));
    expect(new Set(listing.images.map(({ url: at }) => at)).size).toBe(10);
    expect(await row(id)).toMatchObject({ imageCount: 10, imagesVersion: 11 });
  });

  it('are counted correctly after they were concurrently deleted and added', async () => {
    const { id, current } = await withImages(5);
    await Promise.all([
      ...current.images.map(({ ID }) => member.delete(`${url(id)}/${ID}`)),
      ...files.slice(5, 9).map((file) => send(id, file)),
    ]);
    const listing = listingOf(await member.get(`/api/v2/listings/${id}`));
    expect(listing.images).toHaveLength(4);
    const stored = await row(id);
    expect(stored).toMatchObject({ imageCount: 4, imagesVersion: 15 });
    expect(listing.images[0]?.url).toContain(stored?.thumbnail);
  });
});
