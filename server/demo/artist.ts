import sharp from 'sharp';
import { drawPicture, isMotif, type Motif } from './pictures';

/** Name of a demo picture in the media store, in the place of a content hash. */
export const pictureName = (motif: Motif, seed: number): string => `demo-${motif}-${seed}`;

const named = /^demo-([a-zA-Z]+)-(\d{1,9})$/;

/**
 * Draws a demo picture as the PNG that an upload would have been, at its first demand: drawing a thousand of them
 * before the first start would keep people waiting.
 * @returns undefined for a name that is no demo picture's.
 */
export const drawNamedPicture = async (name: string): Promise<Buffer | undefined> => {
  const [, motif, seed] = named.exec(name) ?? [];
  if (motif === undefined || !isMotif(motif)) return undefined;
  return sharp(Buffer.from(drawPicture(motif, Number(seed))))
    .png({ compressionLevel: 1 })
    .toBuffer();
};
