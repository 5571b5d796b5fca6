import { buffer } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { imageLimits } from '../../schemas/limits';
import { imageOperations } from '../../schemas/operations/images';
import { invalid } from '../http/errors';
import { accountOwnerOf, type Call, route } from '../http/route';
import type { UploadCall, Uploads } from '../http/uploads';
import type { Services } from '../services';
import { addImage } from './addImage';
import { arrangeImages, deleteImage } from './arrangeImages';
import type { ImageChange } from './changeImages';
import { sourceURL } from './fetchImage';
import { tooLarge } from './readImage';
import { registerMediaFiles } from './serveMedia';
import type { Source } from './source';

type ImageCall = Pick<Call<{ id: number }, unknown, unknown>, 'params' | 'caller' | 'traceID'>;

const changeOf = ({ params, caller, traceID }: ImageCall): ImageChange => ({
  id: params.id,
  caller,
  traceID,
});

/** An address in the one way that it is kept. */
const knownURL = (text: string): string => {
  const url = sourceURL(text);
  if (url === undefined) throw invalid({ path: 'url', message: { rule: 'imageUrl' } });
  return url;
};

/** The part `file` of the request; its name and type are the sender's word and are not looked at. */
const uploaded = (uploads: Uploads, call: UploadCall, accountID: number): Source => ({
  field: 'file',
  url: null,
  turn: { key: accountID, signal: call.signal },
  withBytes: (use) =>
    uploads.inTurn(call, async () =>
      use(
        await uploads.receive(call, { maxSize: imageLimits.maxSize, tooLarge }, (stream) => buffer(stream)),
      ),
    ),
});

/** The images of listings, and the files themselves (docs/decisions/images.md, endpoints.md). */
export const registerMedia = (app: FastifyInstance, services: Services): void => {
  const { database, media } = services;
  const { imageStore, fromURL } = media;

  services.jobs.every('unclaimed images discarded', '37 * * * *', ({ signal }) => media.sweep(signal));

  // Within a part of the app of its own: multipart is taken here alone.
  void app.register(async (part) => {
    await part.register(multipart);
    route(part, services, imageOperations.addImage, async (call) => {
      // An upload has no JSON body.
      const given: { url: string } | undefined = call.body;
      const { accountID } = accountOwnerOf(call);
      const source: Source = given
        ? fromURL(knownURL(given.url), { accountID, signal: call.signal })
        : uploaded(services.uploads, call, accountID);
      return addImage({ database, imageStore, write: call.write }, source, changeOf(call), call.query);
    });
  });

  route(app, services, imageOperations.arrangeImages, (call) =>
    call.write((tx) => arrangeImages(tx, call.body, { ...changeOf(call), imagesVersion: call.version })),
  );

  route(app, services, imageOperations.deleteImage, (call) =>
    call.write((tx) => deleteImage(tx, call.params.imageId, changeOf(call))),
  );

  registerMediaFiles(app, imageStore);

  let stopWarming: (() => void) | undefined;
  app.addHook('onListen', async () => {
    stopWarming = media.warmCovers(app.log);
  });
  app.addHook('onClose', async () => stopWarming?.());
};
