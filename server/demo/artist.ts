import sharp from 'sharp';
import type { Artist } from '../media/album';
import { drawPicture, isMotif, type Motif } from './pictures';

/** Name of a demo picture in the media store, in the place of a content hash. */
export const pictureName = (motif: Motif, seed: number): string => `demo-${motif}-${seed}`;

const named = /^demo-([a-zA-Z]+)-(\d{1,9})$/;

const readName = (name: string): { motif: Motif; seed: number } | undefined => {
  const [, motif, seed] = named.exec(name) ?? [];
  return motif !== undefined && isMotif(motif) ? { motif, seed: Number(seed) } : undefined;
};

/**
 * Draws a demo picture as the PNG that an upload would have been, at its first demand: drawing a thousand of them
 * before the first start would keep people waiting.
 */
export const demoArtist: Artist = {
  knows: (name) => readName(name) !== undefined,
  draw: async (name) => {
    const picture = readName(name);
    return (
      picture &&
      sharp(Buffer.from(drawPicture(picture.motif, picture.seed)))
        .png({ compressionLevel: 1 })
        .toBuffer()
    );
  },
};
