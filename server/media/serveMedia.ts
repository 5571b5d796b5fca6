import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { mediaRoot } from '../../schemas/api';
import { notFound } from '../errors';
import { sendBytes } from '../http/sendBytes';
import type { ImageStore } from './imageStore';
import { widest } from './renditions';

/** `/media/<hash>/<width>.webp`, and nothing else: the path becomes the name of a file. */
const renditionParams = z.object({
  hash: z.string().regex(/^[a-zA-Z0-9-]{1,80}$/),
  file: z
    .string()
    .regex(/^[1-9]\d{0,3}\.webp$/)
    .transform((name) => Number.parseInt(name, 10))
    .pipe(z.number().max(widest)),
});

const year = 365 * 24 * 60 * 60;

/** Serves the images. Their content never changes, so they are immutable for caches. */
export const registerMediaFiles = (app: FastifyInstance, imageStore: ImageStore): void => {
  app.get(`${mediaRoot}/:hash/:file`, async (request, reply) => {
    const { data: asked } = renditionParams.safeParse(request.params);
    const image = asked && (await imageStore.rendition(asked.hash, asked.file));
    if (!image) throw notFound();
    const { bytes, storedAt: modified } = image;
    return sendBytes(
      request,
      reply,
      { bytes, etag: `"${asked.hash}-${asked.file}"`, modified },
      {
        'cache-control': `public, max-age=${year}, immutable`,
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        // The public site shows them too, wherever it is.
        'cross-origin-resource-policy': 'cross-origin',
      },
    );
  });
};
