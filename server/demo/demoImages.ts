import sharp from 'sharp';
import type { DemoImages } from '../media/imageStore';
import { toRendition } from '../media/readImage';
import { drawImage, isMotif, type Motif } from './images';

/** Name of a demo image in the media store, in the place of a content hash. */
export const imageName = (motif: Motif, seed: number): string => `demo-${motif}-${seed}`;

const named = /^demo-([a-zA-Z]+)-(\d{1,9})$/;

const readName = (name: string): { motif: Motif; seed: number } | undefined => {
  const [, motif, seed] = named.exec(name) ?? [];
  return motif !== undefined && isMotif(motif) ? { motif, seed: Number(seed) } : undefined;
};

/**
 * Draws a demo image in the requested width on first use: drawing a thousand before the first start would take too
 * long.
 */
export const demoImages: DemoImages = {
  knows: (name) => readName(name) !== undefined,
  draw: async (name, width) => {
    const image = readName(name);
    return image && toRendition(sharp(Buffer.from(drawImage(image.motif, image.seed))), width);
  },
};
