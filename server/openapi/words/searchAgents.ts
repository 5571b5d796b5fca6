import { searchAgentOperations } from '../../../schemas/operations/searchAgents';
import { foundCardSchema, searchPreviewRequest, searchPreviewSchema } from '../../../schemas/searchAgent';
import { sentMatchSchema } from '../../../schemas/searchAgentMails';
import { searchDemandRequest, searchDemandSchema } from '../../../schemas/searchDemand';
import { searchFilterSchema } from '../../../schemas/searchFilter';
import { listingTypeCodes } from './common';
import { say } from './words';

const price = 'in whole kroner: yearly rent, cash price, or the lowest price of a seat a month';

say(searchAgentOperations.previewSearchAgent.response, undefined, { preview: 'What the search finds.' });
say(searchPreviewRequest, undefined, {
  filter: 'The search; an absent field excludes nothing.',
});
say(searchPreviewSchema, 'What a search finds.', {
  listings: 'The newest of them.',
});
say(searchFilterSchema, 'A search for visible listings. Several values of one field are alternatives.', {
  listingTypes: `Types of the listing: ${listingTypeCodes}`,
  subcategories: 'IDs of `GET /api/v2/subcategories`.',
  usageProposals: 'IDs of `GET /api/v2/usage-proposals`, of which the listing has one.',
  text: 'Each word must be the beginning of a word in title, flashline or public address.',
  regions: 'Regions; a listing in one of them or in one of the zip codes is found.',
  zipCodes: 'Zip codes; a listing in one of them or in one of the regions is found.',
  areaMin: 'Smallest floor area, in whole square metres.',
  areaMax: 'Largest floor area, in whole square metres.',
  priceMin: `Lowest price, ${price}.`,
  priceMax: `Highest price, ${price}.`,
  squareMetrePriceMin: 'Lowest price per square metre of floor area, in whole kroner.',
  squareMetrePriceMax: 'Highest price per square metre of floor area, in whole kroner.',
  returnPercentMin: 'Lowest return of an investment, in percent.',
});
say(searchAgentOperations.countSearchDemand.response, undefined, { demand: 'Who looks for such a listing.' });
say(searchDemandRequest, undefined, {
  listing: 'The values of a listing that searches compare, stored or not.',
});
say(searchDemandRequest.shape.listing, undefined, {
  accountID: 'ID of the account that owns the listing.',
  type: `Type of the listing: ${listingTypeCodes}`,
  subcategory: 'ID of `GET /api/v2/subcategories`.',
  usageProposals: 'IDs of `GET /api/v2/usage-proposals`.',
  zipCode: 'Zip code of the address.',
  floorArea: 'Whole square metres.',
  keyPrice: `Price, ${price}.`,
  pricePerSqM: 'Price per square metre of floor area, in whole kroner.',
  returnPercent: 'Return of an investment, in percent.',
  text: 'Title, flashline and public address.',
});
say(searchDemandSchema, 'Search agents that look for a listing.', {
  agents: 'Active search agents that match; absent below 5.',
  gains: 'Fields that alone exclude at least 5 further agents, the largest number first.',
});
say(searchDemandSchema.shape.gains.element, 'A field that excludes search agents.', {
  condition:
    'The field: `keyPrice` includes the price per square metre, `text` title, flashline and address.',
  missing: 'The listing has no value in it.',
  agents: 'Agents that would match with another value, at most.',
});
say(searchAgentOperations.listSentMatches.query, undefined, {
  before: 'ID of an entry: those before it follow.',
});
say(searchAgentOperations.listSentMatches.response, undefined, {
  sent: 'The listings that were mailed, at most 50.',
  more: 'There are older ones.',
});
say(sentMatchSchema, 'A listing that was mailed for a search agent.', {
  sentAt: 'When its mail was queued.',
  listingID: 'ID of the listing.',
  listing: 'Its public values of today; absent once it is not visible any more.',
});
say(foundCardSchema, 'A visible listing, with its public values.', {
  title: 'Title.',
  place: 'The address that is public, on one line.',
  floorArea: 'Whole square metres.',
  thumbnail: 'Path of the cover, 320 pixels wide.',
});
