import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { DemoImages } from '../media/imageStore';
import { toRendition } from '../media/readImage';
import { dataFile } from './dataFile';

const motifs = [
  'street',
  'office',
  'flats',
  'hall',
  'harbour',
  'land',
  'interior',
  'meeting',
  'shop',
  'floorPlan',
] as const;

/** Subject of a demo image. */
export type Motif = (typeof motifs)[number];

/** Size of a demo image in pixels. */
export const imageWidth = 1600;
export const imageHeight = 1000;

/** Name of a demo image in the media store; other images are named by their content hash. */
export const imageName = (motif: Motif, seed: number): string => `demo-${motif}-${seed}`;

const folder = dataFile('images/');
const files = readdirSync(folder).toSorted();
const filesByMotif: ReadonlyMap<string, readonly string[]> = new Map(
  motifs.map((motif) => [motif, files.filter((file) => file.startsWith(`${motif}-`))]),
);

const named = /^demo-([a-zA-Z]+)-(\d{1,9})$/;

/** File of a demo image. The images of a motif use the motif's files in rotation. */
const fileOf = (name: string): string | undefined => {
  const [, motif = '', seed] = named.exec(name) ?? [];
  const ofMotif = filesByMotif.get(motif) ?? [];
  return ofMotif[Number(seed) % ofMotif.length];
};

/**
 * Demo images, which are scaled when a width is first requested: scaling all images before the first start would take
 * too long.
 */
export const demoImages: DemoImages = {
  knows: (name) => fileOf(name) !== undefined,
  draw: async (name, width) => {
    const file = fileOf(name);
    return file === undefined ? undefined : toRendition(sharp(fileURLToPath(new URL(file, folder))), width);
  },
};
