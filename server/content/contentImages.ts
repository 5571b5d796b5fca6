import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { pageOperations } from '../../schemas/operations/pages';
import { route } from '../http/route';
import { toImageResponse } from '../media/recordImage';
import { sourceOf } from '../media/requestSource';
import { atSource, takeIn } from '../media/takeIn';
import type { Services } from '../services';

/** Queue key of uploads without an account, which differs from all account ids. */
const staffQueue = 0;

/** Registers the upload of images in texts of pages and announcements, with the same checks as other images. */
export const registerContentImages = (app: FastifyInstance, services: Services): void => {
  const { database, media } = services;
  // A separate Fastify scope, so that only this route accepts multipart bodies.
  void app.register(async (part) => {
    await part.register(multipart);
    route(part, services, pageOperations.addContentImage, async (call) => {
      const source = sourceOf(services, call, staffQueue);
      try {
        return await source.withBytes(async (bytes) => {
          const stored = await takeIn(database, media.imageStore, bytes, source.turn, 'illustration');
          const { url, width, height } = toImageResponse(stored);
          return call.write(
            async () => ({ image: { url, width, height } }),
            source.url === null ? stored.hash : undefined,
          );
        });
      } catch (error) {
        throw atSource(source.field, error);
      }
    });
  });
};
