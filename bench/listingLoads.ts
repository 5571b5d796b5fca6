import { randomUUID } from 'node:crypto';
import type { Listing } from '../e2e/support/api';
import type { Load } from './load';
import { pageOf, type Side } from './side';

/** Creates a function that returns the items in rotation. */
export const inTurn = <T>(items: readonly T[]) => {
  let next = 0;
  return () => {
    const item = items[next % items.length];
    next += 1;
    if (item === undefined) throw new Error('Nothing to ask for');
    return item;
  };
};

const oneOf = ({ server, session }: Side, ids: readonly number[]): Load => {
  const nextID = inTurn(ids);
  return {
    url: server.url,
    headers: { authorization: `Bearer ${session.token}` },
    request: () => ({ setupRequest: (request) => ({ ...request, path: `/api/v2/listings/${nextID()}` }) }),
  };
};

export const json = { 'content-type': 'application/json' };
export const newTitle = () => `Lyse lokaler midt i byen ${randomUUID().slice(0, 8)}`;

/** Request that updates a listing with its current version; no other request updates the same listing. */
const updateOf = (
  { server, session, api }: Side,
  drafts: readonly Listing[],
): Load<{ listing?: Listing }> => ({
  url: server.url,
  headers: { ...json, authorization: `Bearer ${session.token}` },
  request: async () => {
    const free = await Promise.all(drafts.map(({ ID }) => api.get(ID)));
    return {
      method: 'PUT',
      setupRequest: (request, context) => {
        const listing = free.shift();
        if (!listing) throw new Error('Too few listings to update');
        context.listing = listing;
        return {
          ...request,
          path: `/api/v2/listings/rental/${listing.ID}`,
          headers: { ...request.headers, 'if-match': `"${listing.version}"` },
          body: JSON.stringify({ listing: { ...listing, title: newTitle() } }),
        };
      },
      onResponse: (_status, _body, { listing }) => {
        if (listing) free.push({ ...listing, version: listing.version + 1 });
      },
    };
  },
});

const createOf = ({ server, session, account }: Side, values: object): Load => ({
  url: server.url,
  headers: { ...json, authorization: `Bearer ${session.token}` },
  request: () => ({
    method: 'POST',
    path: '/api/v2/listings/rental',
    setupRequest: (request) => ({
      ...request,
      headers: { ...request.headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ listing: { accountID: account, ...values, title: newTitle() } }),
    }),
  }),
});

/** Creates the requests to a server, and separate drafts for the updates. */
export const loadsOf = async (side: Side) => {
  const values = await side.api.completeValues('rental');
  const drafts: Listing[] = [];
  for (let index = 0; index < 60; index += 1) drafts.push(await side.api.create('rental', values));
  return {
    values,
    drafts,
    page: pageOf(side),
    // The same listings on both sides, because demo data differs between versions.
    one: oneOf(
      side,
      drafts.map(({ ID }) => ID),
    ),
    update: updateOf(side, drafts),
    create: createOf(side, values),
  };
};
