import { searchAgentOperations } from '../../../schemas/operations/searchAgents';
import { foundCardSchema, searchPreviewRequest, searchPreviewSchema } from '../../../schemas/searchAgent';
import { sentMatchSchema } from '../../../schemas/searchAgentMails';
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
