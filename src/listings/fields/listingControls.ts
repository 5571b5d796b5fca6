import type { OwnKind } from '../../../schemas/core/kinds';
import { type Control, ofParts } from '../../forms/kinds/controls';
import { ImagesField } from '../images/ImagesField';
import { AdvertisedAddressField } from './AdvertisedAddressField';
import { OpeningHoursField } from './OpeningHoursField';
import { SeatingField } from './SeatingField';

/** Controls for the kinds of fields that only listings have; a missing one is a type error. */
export const listingControls: Readonly<Record<OwnKind, Control>> = {
  advertisedAddress: ofParts(AdvertisedAddressField),
  seating: ofParts(SeatingField),
  openingHours: ofParts(OpeningHoursField),
  images: ofParts(ImagesField),
};
