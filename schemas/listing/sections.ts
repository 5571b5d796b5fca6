import { fieldIn } from '../field';

/** Sections of the listing form and show page, in display order. */
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

/** Defines a field of a listing. */
export const field = fieldIn<ListingSection>();
