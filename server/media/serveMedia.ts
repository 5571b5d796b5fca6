import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { mediaRoot } from '../../schemas/api';
import { notFound } from '../errors';
import { sendBytes } from '../http/sendBytes';
import type { ImageStore } from './imageStore';
import { widest } from './renditions';

/** Accepts only paths `/media/<hash>/<width>.webp`, because the path becomes a file name. */
const renditionParams = z.object({
  hash: z.string().regex(/^[a-zA-Z0-9-]{1,80}$/),
  file: z
    .string()
    .regex(/^[1-9]\d{0,3}\.webp$/)
    .transform((name) => Number.parseInt(name, 10))
    .pipe(z.number().max(widest)),
});

/** Audience of an image; `caller` means that only this request's caller may see it. */
export type ImageAudience = 'everyone' | 'caller' | 'nobody';

/** Seconds. */
const hour = 60 * 60;
const day = 24 * hour;

/**
 * Response headers by audience. The content of an image never changes, but the audience may. Shared caches may
 * therefore store a public image for one day only. Other sites may embed public images only.
 */
const headersFor = {
  everyone: {
    'cache-control': `public, max-age=${365 * day}, s-maxage=${day}, immutable`,
    'cross-origin-resource-policy': 'cross-origin',
  },
  caller: { 'cache-control': `private, max-age=${hour}`, 'cross-origin-resource-policy': 'same-origin' },
} as const;

/**
 * Registers the route of image files.
 * @param audienceOf returns the audience of an image for a request.
 */
export const registerMediaFiles = (
  app: FastifyInstance,
  imageStore: ImageStore,
  audienceOf: (request: FastifyRequest, hash: string) => Promise<ImageAudience>,
): void => {
  app.get(`${mediaRoot}/:hash/:file`, async (request, reply) => {
    const { data: asked } = renditionParams.safeParse(request.params);
    const image = asked && (await imageStore.rendition(asked.hash, asked.file));
    const audience = image ? await audienceOf(request, asked.hash) : 'nobody';
    if (!image || audience === 'nobody') throw notFound();
    const { bytes, storedAt: modified } = image;
    return sendBytes(
      request,
      reply,
      { bytes, etag: `"${asked.hash}-${asked.file}"`, modified },
      {
        ...headersFor[audience],
        'content-type': 'image/webp',
        'content-disposition': `inline; filename="${asked.hash}-${asked.file}.webp"`,
        'x-content-type-options': 'nosniff',
      },
    );
  });
};
