import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { imageOperations } from '../../../schemas/operations/images';
import { accountOwnerOf, type Call } from '../../http/call';
import { route } from '../../http/route';
import { knownURL, sourceOf } from '../../media/requestSource';
import { registerMediaFiles } from '../../media/serveMedia';
import { tryImage } from '../../media/takeIn';
import type { Services } from '../../services';
import { addImage, respondImages } from './addImage';
import { arrangeImages, deleteImage } from './arrangeImages';
import type { ImageChange } from './changeImages';
import { imageAudience } from './imageAudience';

type ImageCall = Pick<Call<{ id: number }, unknown, unknown>, 'params' | 'caller' | 'traceID'>;

const changeOf = ({ params, caller, traceID }: ImageCall): ImageChange => ({
  id: params.id,
  caller,
  traceID,
});

/** Registers a job that copies the images of `MEDIA_COPY_FROM`. It runs once after each start, on one server. */
const registerImageCopy = (app: FastifyInstance, { media: { copy }, jobs, database, log }: Services) => {
  if (!copy) return;
  const name = 'images copied';
  jobs.on(name, async (_, { signal }) => log.info(await copy(signal), name));
  app.addHook('onListen', () => jobs.send(database.db, name, {}, { singletonKey: name }));
};

/** Registers the routes for images of listings and for image files (docs/decisions/images.md, endpoints.md). */
export const registerMedia = (app: FastifyInstance, services: Services): void => {
  const { database, media } = services;
  const { imageStore } = media;

  services.jobs.every('unclaimed images discarded', '37 * * * *', ({ signal }) => media.sweep(signal));

  // Multipart bodies are accepted in this Fastify scope only.
  void app.register(async (part) => {
    await part.register(multipart);
    route(part, services, imageOperations.addImage, async (call) => {
      const source = sourceOf(services, call, accountOwnerOf(call).accountID);
      return addImage(
        { database, imageStore, write: call.write, respond: respondImages },
        source,
        changeOf(call),
        call.query,
      );
    });
  });

  route(app, services, imageOperations.checkImage, ({ params, body, signal }) =>
    tryImage(imageStore, media.fromURL(knownURL(body.url), { accountID: params.id, signal })),
  );

  route(app, services, imageOperations.arrangeImages, (call) =>
    call.write((tx) => arrangeImages(tx, call.body, { ...changeOf(call), imagesVersion: call.version })),
  );

  route(app, services, imageOperations.deleteImage, (call) =>
    call.write((tx) => deleteImage(tx, call.params.imageId, changeOf(call))),
  );

  registerMediaFiles(app, imageStore, imageAudience(services));
  registerImageCopy(app, services);

  let stopWarming: (() => void) | undefined;
  app.addHook('onListen', async () => {
    stopWarming = media.warmCovers(app.log);
  });
  app.addHook('onClose', async () => stopWarming?.());
};
