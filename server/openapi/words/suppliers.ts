import {
  suppliedFilter,
  suppliedListing,
  suppliedPatch,
  supplierOperations,
} from '../../../schemas/operations/supplier';
import { listingFilterWords } from './listings';
import { say } from './words';

const supplied = {
  type: 'Type of the listing, by name or number.',
  status:
    'The status that the listing is to have, by name or number; left out, it stays as it is. `active` publishes it once nothing is lacking, and until then `issues` lists what is. `inactive` takes an active listing down. `closed` closes an active or inactive one, with `closingReason`. A change that the status does not allow is answered 409.',
  closingReason:
    'With `closed`: why, by number, code or name of the meta list of closing reasons. `discontinued` needs a `closingReasonText`.',
  closedSince: 'With `closed`: since when. Today where it is left out.',
  closingReasonText: 'With `closed`: more about the reason, at most 500 characters.',
  achievedPrice:
    'With `closed` and the reason `concluded`: price or yearly rent that was achieved, in whole kroner. Used in aggregates only.',
  coverTextConfirmed:
    'The advertiser’s confirmation that the cover holds no text, which publication needs. Another cover needs its own.',
  imageURLs:
    'Every image by its public URL, in order, at most 10; the first is the cover. New ones are fetched, those that are left out are removed. Uploaded images stay, after these.',
} as const;
say(suppliedListing.shape.listing, undefined, supplied);
say(suppliedPatch.shape.listing, undefined, supplied);

const { putSuppliedListing, patchSuppliedListing, listSuppliedListings } = supplierOperations;
const response = {
  issues: 'By field, what kept images from being added, or the listing from being published.',
  warnings:
    'Prices that may be typing errors: changes by more than 30 % of an active listing, and prices outside the usual range of their type. The write was done.',
} as const;
say(putSuppliedListing.response, undefined, response);
say(patchSuppliedListing.response, undefined, response);
say(suppliedFilter, 'Texts find any part, whatever the case.', listingFilterWords);
say(listSuppliedListings.query, undefined, {
  fields: '`columns` adds the fields that can be columns of the index, `all` every field of the listing.',
});
