import { random } from '../random';
import { floorPlanImage, interiorImage, meetingImage, shopImage } from './inside';
import { flatsImage, hallImage, harbourImage, landImage, officeImage, streetImage } from './outside';

const motifs = {
  street: streetImage,
  office: officeImage,
  flats: flatsImage,
  hall: hallImage,
  harbour: harbourImage,
  land: landImage,
  interior: interiorImage,
  meeting: meetingImage,
  shop: shopImage,
  floorPlan: floorPlanImage,
} as const;

/** What a demo image shows. */
export type Motif = keyof typeof motifs;

export const isMotif = (value: string): value is Motif => Object.hasOwn(motifs, value);

/** The drawing of a motif as SVG, 1600 × 1000; each seed gives another. */
export const drawImage = (motif: Motif, seed: number): string => motifs[motif](random(seed));
