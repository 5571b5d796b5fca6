import { fieldIn } from '../field';

/** Sections of the listing form and show page, in their order on the screen. */
export const listingSections = [
  'identification',
  'location',
  'areas',
  'seating',
  'economy',
  'presentation',
  'features',
  'images',
  'contact',
  'terms',
] as const;
export type ListingSection = (typeof listingSections)[number];

/** A field of a listing, on one line. */
export const field = fieldIn<ListingSection>();
