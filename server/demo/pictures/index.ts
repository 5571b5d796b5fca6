import { random } from '../random';
import { floorPlanPicture, interiorPicture, meetingPicture, shopPicture } from './inside';
import {
  flatsPicture,
  hallPicture,
  harbourPicture,
  landPicture,
  officePicture,
  streetPicture,
} from './outside';

const motifs = {
  street: streetPicture,
  office: officePicture,
  flats: flatsPicture,
  hall: hallPicture,
  harbour: harbourPicture,
  land: landPicture,
  interior: interiorPicture,
  meeting: meetingPicture,
  shop: shopPicture,
  floorPlan: floorPlanPicture,
} as const;

/** What a demo picture shows. */
export type Motif = keyof typeof motifs;

export const isMotif = (value: string): value is Motif => Object.hasOwn(motifs, value);

/** The drawing of a motif as SVG, 1600 × 1000; each seed gives another. */
export const drawPicture = (motif: Motif, seed: number): string => motifs[motif](random(seed));
