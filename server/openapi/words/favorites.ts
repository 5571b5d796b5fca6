import {
  favoriteBody,
  favoriteListingSchema,
  favoriteParams,
  favoriteSchema,
  mostFavorites,
} from '../../../schemas/favorite';
import { say } from './words';

say(favoriteSchema, `A favourite of a user, who has at most ${mostFavorites}.`, {
  note: 'Personal note, which nobody else reads.',
  addedAt: 'When it was added, in UTC.',
  addedPrice: 'The amount that lists show, in whole kroner, when it was added.',
  addedStatus: 'Status of the listing when it was added.',
  listing: 'The listing, also when it is closed; absent while it is not public.',
});
say(favoriteListingSchema, 'The public part of a listing, without long texts and contact.', {
  title: 'Its heading.',
  place: 'The advertised address on one line.',
  price: 'The same amount in words.',
  pricePerSqM: 'Whole kroner for each m² of floor area.',
  floorArea: 'Whole m².',
  image: 'Its cover.',
  facts: 'Its public facts in words, in the language of the request.',
  keyFacts: 'Names of the most important facts, in order.',
});
say(favoriteListingSchema.shape.price.unwrap(), undefined, {
  amount: 'Amount with its unit.',
  per: 'For what time it is paid.',
});
say(favoriteListingSchema.shape.facts.element, 'A fact in words.', {
  name: 'Name of the field.',
  label: 'Its label.',
  value: 'Its value.',
});
say(favoriteListingSchema.shape.image.unwrap(), undefined, {
  url: 'Path of the largest size.',
  renditions: 'The same picture by width, smallest first, as WebP.',
  width: 'Width in pixels of the largest size.',
  height: 'Height in pixels of the largest size.',
  alt: 'What is on it, for those who do not see it.',
});
say(favoriteBody.shape.favorite, undefined, {
  note: 'Personal note; absent leaves it as it is, null removes it.',
});
say(favoriteParams, undefined, { listingId: 'ID of the listing.' });
