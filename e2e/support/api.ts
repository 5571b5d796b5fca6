import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { imageKinds } from '../../schemas/limits';
import { type Family, families } from '../../schemas/listing/families';
import { listingType } from '../../schemas/listing/types';
import { csvOf, goodRow } from '../../tests/support/importFiles';
import { type Photograph, photographs } from './photographs';
import type { Session } from './sessions';

const listingAnswer = z.object({
  listing: z.looseObject({
    ID: z.number(),
    accountID: z.number(),
    version: z.number(),
    imagesVersion: z.number(),
    status: z.number(),
    images: z.array(z.looseObject({ ID: z.string() })),
    title: z.string().optional(),
  }),
});
export type Listing = z.infer<typeof listingAnswer>['listing'];

const named = z.object({ ID: z.number(), listingType: z.number().optional() });
const addresses = z.object({ addresses: z.array(z.looseObject({ ID: z.string(), text: z.string() })) });
const associations = z.object({ accounts: z.array(z.object({ ID: z.number(), name: z.string() })) });

const accountUsers = z.object({
  users: z.array(z.object({ id: z.number(), name: z.string().optional(), version: z.number() })),
});

type Values = Record<string, unknown>;

/** Smallest accepted photograph: processed quickly. */
const { minWidth: width, minHeight: height } = imageKinds.photograph;

/** Direct API calls for the setup of a test; the tested behaviour goes through the browser. */
export const apiOf = (url: string, session: Session) => {
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${session.token}`,
        // Required of staff only.
        'change-reason': 'Test',
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    const answer: unknown = text === '' ? undefined : JSON.parse(text);
    return answer;
  };

  const metaList = async (path: string, key: string) => {
    const answer = z.record(z.string(), z.array(named)).parse(await call('GET', `/api/v2/${path}`));
    return answer[key] ?? [];
  };
  const first = (list: { ID: number }[]) => list.slice(0, 1).map(({ ID }) => ID);

  const searchAddress = async (q: string) => {
    const answer = await call('GET', `/api/v2/addresses?q=${encodeURIComponent(q)}&count=10`);
    const [found] = addresses.parse(answer).addresses;
    if (!found) throw new Error(`No address for “${q}”`);
    return found;
  };

  const ownAccount = async () => {
    const [account] = associations.parse(
      await call('GET', '/property-service/accounts/associations'),
    ).accounts;
    if (!account) throw new Error('No account');
    return account.ID;
  };

  /** Fields that publication needs for this family, without images. */
  const completeValues = async (family: Family): Promise<Values> => {
    const subcategories = (await metaList('subcategories', 'subcategories')).filter(
      ({ listingType }) => listingType === families[family].type,
    );
    return {
      listingtypeSubcategory: first(subcategories)[0],
      usageProposals: first(await metaList('usage-proposals', 'usageProposals')),
      energyLabels: first(await metaList('energy-labels', 'energyLabels')),
      address: { ID: (await searchAddress('Vestergade 1')).ID },
      floorArea: 240,
      title: 'Lyse lokaler midt i byen med udsigt',
      description:
        'Velholdte lokaler med godt lysindfald, egen indgang og plads til både kontor og møder. '.repeat(2),
      contactName: 'Karen Holm',
      contactPhone: '+4533121416',
      contactEmail: 'karen@eksempel.dk',
      ...listingType(family).example.values,
    };
  };

  const create = async (family: Family, values: Values = {}): Promise<Listing> => {
    const body = { listing: { accountID: await ownAccount(), ...values } };
    return listingAnswer.parse(await call('POST', `/api/v2/listings/${family}`, body)).listing;
  };

  const get = async (id: number): Promise<Listing> =>
    listingAnswer.parse(await call('GET', `/api/v2/listings/${id}`)).listing;

  const addPhotograph = async (id: number, { name, mimeType, buffer }: Photograph) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
    await call('POST', `/api/v2/listings/${id}/images`, form);
  };

  /** Sets the roles of a user on the account. */
  const setRoles = async (name: string, userRoles: readonly number[]) => {
    const path = `/api/v2/accounts/${await ownAccount()}/users`;
    const found = accountUsers.parse(await call('GET', path)).users.find((user) => user.name === name);
    if (!found) throw new Error(`No user ${name}`);
    await call('PUT', `${path}/${found.id}`, { userRoles }, { 'if-match': `"${found.version}"` });
  };

  /** Confirms that the cover has no text. */
  const confirmCover = async (id: number) => {
    const { images, imagesVersion } = z
      .object({ images: z.array(z.object({ ID: z.string() })), imagesVersion: z.number() })
      .parse(await get(id));
    const body = { images: images.map(({ ID }) => ({ ID })), coverTextConfirmed: true };
    await call('PUT', `/api/v2/listings/${id}/images`, body, { 'if-match': `"${imagesVersion}"` });
  };

  return {
    call,
    get,
    create,
    addPhotograph,
    confirmCover,
    setRoles,
    searchAddress,
    completeValues,
    update: async (listing: Listing, family: Family, values: Values) =>
      listingAnswer.parse(
        await call(
          'PUT',
          `/api/v2/listings/${family}/${listing.ID}`,
          { listing: values },
          { 'if-match': `"${listing.version}"` },
        ),
      ).listing,
    /** A draft that is ready for publication: all fields, three photographs and the confirmed cover. */
    createComplete: async (family: Family, values: Values = {}): Promise<Listing> => {
      const listing = await create(family, { ...(await completeValues(family)), ...values });
      for (const image of await photographs(3, { width, height })) await addPhotograph(listing.ID, image);
      await confirmCover(listing.ID);
      return get(listing.ID);
    },
    /** Uploads a file with one row. @returns the id of the import, which still needs its column mapping. */
    startImport: async (): Promise<number> => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(csvOf([goodRow('AXE-1')]))]), 'sager.csv');
      const path = `/api/v2/accounts/${await ownAccount()}/imports?type=rental`;
      return z.object({ import: z.object({ ID: z.number() }) }).parse(await call('POST', path, form)).import
        .ID;
    },
    /** Changes the status of a listing by an action. */
    move: async (id: number, action: string, body: Values = {}): Promise<Listing> =>
      listingAnswer.parse(await call('POST', `/api/v2/listings/${id}/${action}`, body)).listing,
    activate: async (id: number): Promise<Listing> =>
      listingAnswer.parse(await call('POST', `/api/v2/listings/${id}/activate`, {})).listing,
  };
};
export type Api = ReturnType<typeof apiOf>;
