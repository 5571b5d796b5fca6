import { addressKinds } from './address';
import { choiceKinds } from './choice';
import { dateKinds } from './date';
import { imageKinds } from './image';
import type { KindDefinition } from './kind';
import { numberKinds } from './number';
import { openingHours } from './openingHours';
import { seating } from './seating';
import { textKinds } from './text';

const { address, advertisedAddress } = addressKinds;
const { image, images } = imageKinds;

/** Kinds available to every form. */
export const genericKinds = {
  ...textKinds,
  ...numberKinds,
  ...dateKinds,
  ...choiceKinds,
  address,
  image,
} as const;

/** Kinds of fields that only listings have; the listing form provides their controls. */
export const ownKinds = { advertisedAddress, seating, openingHours, images } as const;

export const definitions = { ...genericKinds, ...ownKinds } as const;

export type GenericKind = keyof typeof genericKinds;
export type OwnKind = keyof typeof ownKinds;

export type Kind = GenericKind | OwnKind;

export const kinds: Readonly<Record<Kind, KindDefinition>> = definitions;
