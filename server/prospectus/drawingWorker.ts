import sharp from 'sharp';
import type { DrawingAnswer, DrawingRequest } from './drawApart';
import { drawProspectus } from './drawProspectus';

/** Program of the process that draws documents, one after another. */

sharp.concurrency(1);

/**
 * Converts WebP to JPEG, because PDF does not support WebP.
 * @returns undefined for an invalid image, which is skipped.
 */
const toJpeg = (bytes: Uint8Array): Promise<Buffer | undefined> =>
  sharp(bytes)
    .flatten({ background: '#FFFFFF' })
    .jpeg({ quality: 80, mozjpeg: false })
    .toBuffer()
    .catch(() => undefined);

const draw = async ({ document, images }: DrawingRequest): Promise<DrawingAnswer> => {
  try {
    const jpegs = new Map<string, Buffer>();
    for (const [hash, bytes] of images) {
      const jpeg = await toJpeg(bytes);
      if (jpeg) jpegs.set(hash, jpeg);
    }
    return { file: await drawProspectus(document, jpegs) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
};

process.on('message', (request: DrawingRequest) => {
  void draw(request).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());
