import { addressSchema } from '../../../schemas/address';
import { weekdays } from '../../../schemas/calendar';
import { fieldFilterWords } from '../../../schemas/core/fieldQuery';
import { historyEntrySchema } from '../../../schemas/history';
import {
  imageArrangement,
  imageByURL,
  imageSchema,
  listingImagesSchema,
  recordImageSchema,
} from '../../../schemas/image';
import { imageLimits } from '../../../schemas/limits';
import { closingSchema, concluded, discontinued, quarantineSchema } from '../../../schemas/listing/closing';
import { commonFields } from '../../../schemas/listing/common';
import { priceWarningSchema } from '../../../schemas/listing/largeChange';
import { listingFilter, listingListQuery } from '../../../schemas/listing/query';
import { listingRowSchema, listingSchema } from '../../../schemas/listing/record';
import { openingHoursSchema, seatingSchema } from '../../../schemas/listing/seating';
import { storedFields } from '../../../schemas/listing/storedFields';
import { namesSchema } from '../../../schemas/names';
import { imageOperations } from '../../../schemas/operations/images';
import { copyBody, seenBody, undoBody } from '../../../schemas/operations/listingLife';
import { listingOperations, writtenListing } from '../../../schemas/operations/listings';
import {
  closingReasonSchema,
  metaListEntrySchema,
  subcategorySchema,
} from '../../../schemas/operations/meta';
import { searchOperations } from '../../../schemas/operations/search';
import { foundAccountSchema, foundListingSchema, foundSchema } from '../../../schemas/search';
import { listingTypeCodes, namesSaid, postalAddressWords } from './common';
import { say } from './words';

const addressWords = {
  ID: 'ID of the address in the official register.',
  text: 'The whole address on one line.',
  ...postalAddressWords,
} as const;
say(addressSchema, 'An official address.', addressWords);
say(
  commonFields.address,
  'An official address: `ID` decides, and the server takes the rest from the register.',
  {
    ...addressWords,
    ID: 'ID of the address in the official register, as `searchAddresses` gives it.',
  },
);
say(commonFields.advertisedAddress, 'What is shown in the place of the official street and number.', {
  streetName: addressWords.streetName,
  streetNumber: addressWords.streetNumber,
  floor: addressWords.floor,
});

const closedWords = {
  closedSince: 'When it was let, sold or taken down: a date, from its creation to today.',
  closingReason: 'Why it was closed: an ID of `GET /api/v2/closing-reasons`.',
  closingReasonText: `Why it was closed, in words; asked for with reason ${discontinued}.`,
  achievedPrice: `Price or yearly rent that was achieved, in whole kroner; used only in aggregates, and only with reason ${concluded}.`,
} as const;

const pricePerSqMWords =
  'Whole kroner for each m² of floor area: cash price, or yearly rent. Office space has prices of seats.';

say(listingSchema, 'A listing: what every one of them carries and, beside it, the fields of its type.', {
  quarantineReason: 'Why staff took it out of sight.',
  supplier: 'The supplier’s system that wrote it, by the name of its key, while that is in use.',
  createdBy: 'Who made it, likewise.',
  changedBy:
    'Who changed it last: a name, that of the supplier’s key, or the word for staff to whoever is not of them.',
  accountPermitted: 'Its account has the permission of its type.',
  accountSuspended: 'Its account is not in good standing, and nothing of it is shown.',
  confirmedAt: 'When the account last confirmed that it is available, in UTC.',
  asksConfirmation: 'Its contact has been asked whether it is still available.',
  deactivatesOn: 'Day on which it is deactivated unless it is confirmed.',
  ...closedWords,
  promotion: 'The order that highlights it now, or will.',
  returnPercent:
    'Yearly return in percent with two decimals: (rental income − operating cost) / price × 100.',
  pricePerSqM: pricePerSqMWords,
});

say(
  listingRowSchema,
  'A listing as a row of a list. With `fields=columns` it has the fields that can stand in a column, with `fields=all` every field of its type.',
  {
    title: 'Its title.',
    accountOwnerListingIdentifierID: 'The account’s own number for the case.',
    shownAccountOwnerListingIdentifierID: 'The case number that the public sees.',
    thumbnail: { description: 'Address of a small rendition of its cover.', format: 'uri-reference' },
    imageCount: 'How many pictures it has.',
    changedBy:
      'Who changed it last: a name, that of the supplier’s key, or the word for staff to whoever is not of them.',
    wasPublished: 'It has been published at some time: there is something to measure.',
    asksConfirmation: 'Its contact has been asked whether it is still available.',
    promotionState: 'State of the order that highlights it now, or will.',
    promotedUntil: 'Last day of that order.',
    missing: 'How many fields and images it lacks for publication.',
    visits: 'Visits in the last 30 days, with `with=metrics`.',
    leads: 'Leads in the last 30 days, with `with=metrics`.',
    conversionRate: 'Leads / visits as a share from 0, null without visits; with `with=metrics`.',
    returnPercent: 'Yearly return in percent with two decimals, of an investment, with `fields=all`.',
    pricePerSqM: pricePerSqMWords,
  },
);

say(seatingSchema, 'One kind of seating. Each minimum is at most its maximum, and one number is there.', {
  seatsMin: 'Fewest seats that can be rented.',
  seatsMax: 'Most seats that can be rented.',
  priceMin: 'Lowest price of a seat, in whole kroner a month.',
  priceMax: 'Highest price of a seat, in whole kroner a month.',
  sqMMin: 'Smallest area, in whole square metres.',
  sqMMax: 'Largest area, in whole square metres.',
});

const hours = Object.fromEntries(
  weekdays.map((day) => [day, `Hours on ${day}; left out where it is closed.`]),
);
say(openingHoursSchema, 'Hours of each weekday; a day that is left out is closed.', {
  monday: '',
  tuesday: '',
  wednesday: '',
  thursday: '',
  friday: '',
  saturday: '',
  sunday: '',
  ...hours,
});
for (const day of weekdays) {
  say(openingHoursSchema.shape[day].unwrap(), undefined, {
    opens: 'When it opens: `HH:MM`.',
    closes: 'When it closes, later than it opens: `HH:MM`.',
  });
}

/** The filters of lists of listings. */
export const listingFilterWords = {
  ...fieldFilterWords(storedFields),
  ID: 'One of these listings.',
  accountID: 'Of one of these accounts.',
  caseNumber: 'The whole of the account’s own case number.',
  address: 'Part of the address.',
  offMarket: 'Off-market listings, or all but them.',
  createdFrom: 'Only those made from this date on, in Denmark.',
  createdTo: 'Only those made until this date, in Denmark; the day is counted in.',
  publishedFrom: 'Only those first shown from this date on, in Denmark.',
  publishedTo: 'Only those first shown until this date, in Denmark; the day is counted in.',
  updatedFrom: 'Only those last changed from this date on, in Denmark.',
  updatedTo: 'Only those last changed until this date, in Denmark; the day is counted in.',
  createdBy: 'Only those that the caller made.',
  changedBy: 'Only those that another user or a supplier’s key changed last.',
  incomplete:
    'Drafts and listings taken down of which something is missing before they could be published; false: all others.',
  withoutEnquiries: 'Active for so many days, the last of which brought neither a lead nor an enquiry.',
  asksConfirmation:
    'Only those whose contact has been asked whether they are still available; false: all others.',
  promotionEnds: 'Their open promotion ends within so many days.',
  listingSupplier: 'Part of the name of the account’s supplier.',
};
say(listingFilter, 'Texts find any part of what is looked in, whatever the case.', listingFilterWords);

say(listingListQuery, undefined, {
  fields: 'With `all`, every row has all fields of its type.',
  with: 'With `metrics`, every row has its visits, leads and conversion.',
});

say(closingSchema, undefined, {
  ...closedWords,
  closedSince:
    'When it was let, sold or taken down: a date, from its creation to today. Today by default; of a closing that is corrected, the date it has.',
});
say(quarantineSchema, undefined, { reason: 'Why; the advertiser reads it.' });
say(undoBody.unwrap(), undefined, {
  of: 'Whose version is in `If-Match`: the listing’s own, which is the default, or its pictures’.',
});
say(seenBody.unwrap(), undefined, {
  imagesVersion:
    'Version of the images that were looked at; another one is answered 412. Without it nothing is checked.',
});
say(copyBody, undefined, { keepCaseNumber: 'Whether the copy has the case number of the original too.' });

say(historyEntrySchema, 'One change of a listing.', {
  at: 'When, in UTC.',
  action: 'What was done.',
  by: 'Who did it: a name, the name of an API key, or that staff did.',
  staff: 'Staff did it.',
  onBehalf: 'Staff did it while acting for the account.',
  reason: 'Why staff changed it without acting for the account.',
  changes: 'By field, its value before and after.',
});
say(priceWarningSchema, 'A price that may be a typing error. The write was done.', {
  field: 'Path of the price: `yearlyRent`, `fixedSeating.priceMin`.',
  rule: '`largeChange`: by more than 30 % of an active listing’s price. `unusualPrice`: outside the usual range for each m².',
  from: 'Price before the write, in kroner; only of a large change.',
  to: 'Price after it, in kroner.',
  message: 'A sentence with both figures.',
});
const warnings =
  'Prices that may be typing errors: changes by more than 30 % of an active listing, and prices outside the usual range of their type. The write was done.';
say(writtenListing, undefined, { warnings });
const { listingHistory } = listingOperations;
say(listingHistory.query, undefined, { before: 'ID of a change: those before it follow.' });
say(listingHistory.response, undefined, {
  history: 'The changes, newest first.',
  more: 'There are older ones.',
});

say(namesSchema, 'What something is called, in every language.', {});
const retired = 'It is not to be chosen any more; listings that have it keep it.';
const name = 'What it is called, in the language of the request.';
say(metaListEntrySchema, 'An entry of a meta list.', { retired, name });
say(closingReasonSchema, 'Why a listing is closed.', {
  retired,
  name: { description: 'Its code, the same in every language.', examples: ['concluded'] },
  names: { ...namesSaid, examples: [{ da: 'Udlejet eller solgt', en: 'Let or sold' }] },
  namesLet: 'What it is called of a listing that was let, where that differs.',
  namesSold: 'What it is called of a listing that was sold, where that differs.',
});
say(subcategorySchema, 'A subcategory, which belongs to one listing type.', {
  retired,
  name,
  listingType: `Number of its listing type: ${listingTypeCodes}`,
});

const imageFiles = {
  url: { description: 'Address of the largest rendition.', format: 'uri-reference' },
  renditions: 'The same picture by width, smallest first, as WebP.',
  width: 'Width of the largest rendition, in pixels.',
  height: 'Height of the largest rendition, in pixels.',
};
say(recordImageSchema, 'The picture of a record.', imageFiles);
say(imageSchema, 'A picture of a listing.', {
  ID: 'Its ID.',
  ...imageFiles,
  alt: 'What it shows, for those who do not see it.',
  floorPlan: 'It is a floor plan, and so cannot be the cover.',
  coverTextConfirmed: 'The advertiser has confirmed that it holds no text; asked of the cover.',
  sourceURL: { description: 'Where it was fetched from, when it was added by address.', format: 'uri' },
});
say(imageSchema.shape.renditions.element, 'One size of a picture.', {
  width: 'Width in pixels.',
  url: { description: 'Its address.', format: 'uri-reference' },
});
say(listingImagesSchema, 'All pictures of a listing, and their version.', {});
say(imageOperations.addImage.query, undefined, {
  batch: 'Names the pictures that were chosen together; they keep the order they were chosen in.',
  place: 'Place of this one among them, from 0.',
});
say(imageByURL, undefined, {
  url: { description: 'Public address of a picture; the server fetches it.', format: 'uri' },
});
say(imageArrangement, undefined, {
  images: 'Every picture of the listing, in the order that they are to have.',
  coverTextConfirmed: 'The advertiser’s word that the cover, which is the first, holds no text.',
});
say(imageArrangement.shape.images.element, undefined, {
  ID: 'ID of the picture.',
  alt: `What it shows, for those who do not see it; at most ${imageLimits.altText} characters.`,
  floorPlan: 'It is a floor plan.',
});

say(searchOperations.search.query, undefined, {
  q: 'What is looked for: parts of a case number, an ID, words of address, title or contact.',
});
say(foundSchema, 'What was found, the best first.', {
  listings: 'Listings of the caller; for staff of every account.',
  accounts: 'Accounts by name and billing id; for staff alone.',
  users: 'Users by e-mail and name; for staff alone.',
});
say(foundListingSchema, 'A listing that was found.', {
  title: 'Its title.',
  accountOwnerListingIdentifierID: 'The account’s own number for the case.',
  shownAccountOwnerListingIdentifierID: 'The case number that the public sees.',
  thumbnail: { description: 'Address of a small rendition of its cover.', format: 'uri-reference' },
});
say(foundAccountSchema, 'An account that was found.', { name: 'Its name.' });
