import type { FastifyInstance } from 'fastify';
import { defaultLanguage } from '../../schemas/languages';
import { listingOperations } from '../../schemas/operations/listings';
import { authorise } from '../access/authorise';
import { callerNow } from '../access/caller';
import { notFound } from '../errors';
import { isKnown, revalidated, weakTag } from '../http/answer';
import { route } from '../http/route';
import { findAsPublic } from '../publicSite/findPublicListing';
import type { Services } from '../services';

/** Registers the prospectus of listings that the caller can read, and of visible listings on the public site. */
export const registerProspectuses = (app: FastifyInstance, services: Services): void => {
  const { database, prospectuses } = services;
  app.addHook('onClose', async () => prospectuses.close());

  route(
    app,
    services,
    listingOperations.listingProspectus,
    async ({ params, caller, owner, request, signal }) => {
      const found = await findAsPublic(database.db, params.id);
      if (!found) throw notFound();
      const document = prospectuses.documentOf(found, caller.language ?? defaultLanguage);
      const tag = prospectuses.tagOf(document);
      // The client's cached file is current, so nothing is drawn.
      const file = isKnown(request, weakTag(tag))
        ? undefined
        : await prospectuses.fileOf(document, { key: `user ${caller.userID}`, signal });
      // The caller may have lost the right while the request waited.
      authorise(listingOperations.listingProspectus.access, await callerNow(database.db, caller), owner);
      return revalidated(file, tag);
    },
  );
};
