import type { FastifyInstance } from 'fastify';
import { families, familyNames } from '../../schemas/listing/families';
import { listingFamilyOperations, listingOperations } from '../../schemas/operations/listings';
import type { Caller } from '../access/caller';
import type { RecordOwner } from '../access/owners';
import { readHistory } from '../access/readHistory';
import { notFound } from '../errors';
import { route } from '../http/route';
import { openKnownIDs } from '../metaLists/knownIDs';
import type { Services } from '../services';
import { createListing } from './createListing';
import { listListings } from './listListings';
import type { References } from './resolveReferences';
import { findListing } from './storedListing';
import { answerListing } from './toListingResponse';
import { updateListing } from './updateListing';

/**
 * Registers the operations on listings: endpoints of each family, and endpoints for all families
 * (docs/decisions/listing-fields.md, endpoints.md). A family's endpoint answers 404 for listings of another family.
 */
export const registerListings = (app: FastifyInstance, services: Services): void => {
  const { db } = services.database;
  const references: References = { addresses: services.addresses, knownIDs: openKnownIDs(db) };

  const answer = async (id: number, caller: Caller) => {
    const listing = await findListing(db, id);
    if (!listing) throw notFound();
    return answerListing(listing, caller);
  };

  for (const family of familyNames) {
    const operations = listingFamilyOperations[family];
    const requireFamily = ({ owner }: { owner: RecordOwner | undefined }) => {
      if (owner?.type !== families[family].type) throw notFound();
    };

    route(app, services, operations.list, ({ caller, query }) =>
      listListings(db, caller, query, services.clock(), family),
    );

    route(app, services, operations.create, ({ body, caller, traceID, repeatable }) =>
      createListing(db, references, { family, body: body.listing, caller, traceID, repeatable }),
    );

    route(app, services, operations.get, (call) => {
      requireFamily(call);
      return answer(call.params.id, call.caller);
    });

    route(app, services, operations.update, (call) => {
      requireFamily(call);
      return updateListing(db, references, {
        id: call.params.id,
        version: call.version,
        body: call.body.listing,
        caller: call.caller,
        traceID: call.traceID,
        acceptLanguage: call.request.headers['accept-language'],
      });
    });
  }

  route(app, services, listingOperations.listListings, ({ caller, query }) =>
    listListings(db, caller, query, services.clock()),
  );

  route(app, services, listingOperations.getListing, ({ params, caller }) => answer(params.id, caller));

  for (const [operation, partial] of [
    [listingOperations.updateListing, {}],
    [listingOperations.patchListing, { partial: true }],
  ] as const)
    route(app, services, operation, ({ params, version, body, context, request }) =>
      updateListing(db, references, {
        id: params.id,
        version,
        body: body.listing,
        ...context,
        ...partial,
        acceptLanguage: request.headers['accept-language'],
      }),
    );

  route(app, services, listingOperations.listingHistory, ({ params, query, caller, request }) =>
    readHistory(
      db,
      { kind: 'listing', id: params.id, before: query.before },
      caller,
      request.headers['accept-language'],
    ),
  );
};
