import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { supplierOperations as operations } from '../../schemas/operations/supplier';
import type { Database } from '../db/database';
import { notFound } from '../errors';
import type { Call } from '../http/call';
import { route } from '../http/route';
import { addImage } from '../listings/images/addImage';
import { listListings } from '../listings/listListings';
import { moveListing } from '../listings/moveListing';
import { answerListing } from '../listings/toListingResponse';
import { sourceOf } from '../media/requestSource';
import { openKnownIDs } from '../metaLists/knownIDs';
import type { Services } from '../services';
import { getSupplied, lockSupplied, requireConditions, type SupplierCall } from './findSupplied';
import { markSupplied, supplyListing } from './supplyListing';

type Identified = Pick<
  Call<{ identifier: string }, unknown, unknown>,
  'params' | 'conditions' | 'caller' | 'traceID'
>;

const callOf = ({ params, conditions, caller, traceID }: Identified): SupplierCall => ({
  identifier: params.identifier,
  conditions,
  caller,
  traceID,
});

/** Registers the operations for suppliers, who authenticate by API key (docs/decisions/suppliers.md). */
export const registerSuppliers = (app: FastifyInstance, services: Services): void => {
  const { database, addresses, transitions, media, clock, callLog } = services;
  const { db } = database;
  const references = { addresses, knownIDs: openKnownIDs(db) };

  route(app, services, operations.listSuppliedListings, ({ caller, query }) =>
    listListings(db, caller, query, clock()),
  );

  route(app, services, operations.getSuppliedListing, async ({ caller, params }) =>
    answerListing(await getSupplied(db, caller, params.identifier), caller),
  );

  const supply = async (
    call: Identified &
      Pick<
        Call<unknown, unknown, { listing: Record<string, unknown> }>,
        'body' | 'signal' | 'request' | 'reply'
      >,
    fields: 'replace' | 'patch',
  ) => {
    const { body, signal, request, reply } = call;
    const { outcome, answer } = await supplyListing(services, references, {
      ...callOf(call),
      fields,
      listing: body.listing,
      signal,
      acceptLanguage: request.headers['accept-language'],
    });
    callLog.did(request, outcome);
    if (outcome === 'created') reply.code(201);
    return answer;
  };
  route(app, services, operations.putSuppliedListing, (call) => supply(call, 'replace'));
  route(app, services, operations.patchSuppliedListing, (call) => supply(call, 'patch'));

  route(app, services, operations.deleteSuppliedListing, async (call) => {
    const { caller, traceID, write, request } = call;
    const answer = await write(async (tx) => {
      const listing = await lockSupplied(tx, callOf(call));
      if (!listing) throw notFound();
      return moveListing(tx, transitions, { id: listing.id, action: 'delete', caller, traceID });
    });
    callLog.did(request, 'deleted');
    return answer;
  });

  // Multipart bodies are accepted in this Fastify scope only.
  void app.register(async (part) => {
    await part.register(multipart);
    route(part, services, operations.addSuppliedImage, async (call) => {
      const { caller, traceID, conditions, params, query, request } = call;
      const listing = await getSupplied(db, caller, params.identifier);
      const { id, accountID } = listing;
      requireConditions(conditions, listing, caller);
      const respond = async (tx: Database) => {
        await markSupplied(tx, id, caller);
        return answerListing(await getSupplied(tx, caller, params.identifier), caller);
      };
      const answer = await addImage(
        { database, imageStore: media.imageStore, write: call.write, respond },
        sourceOf(services, call, accountID),
        { id, caller, traceID },
        query,
      );
      callLog.did(request, 'imageAdded');
      return answer;
    });
  });
};
