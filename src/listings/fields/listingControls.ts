import type { OwnWidget } from '../../../schemas/field';
import { type Control, ofParts } from '../../forms/widgets/controls';
import { ImagesField } from '../images/ImagesField';
import { AdvertisedAddressField } from './AdvertisedAddressField';
import { OpeningHoursField } from './OpeningHoursField';
import { SeatingField } from './SeatingField';

/** The controls of what only listings have: one without a control is a type error here. */
export const listingControls: Readonly<Record<OwnWidget, Control>> = {
  advertisedAddress: ofParts(AdvertisedAddressField),
  seating: ofParts(SeatingField),
  openingHours: ofParts(OpeningHoursField),
  images: ofParts(ImagesField),
};
