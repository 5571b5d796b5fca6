import { publicPlace } from '../../schemas/listing/searchedListing';
import { type FoundCard, previewedListings, type SearchPreview } from '../../schemas/searchAgent';
import type { SearchFilter } from '../../schemas/searchFilter';
import { thumbnailURL } from '../media/renditions';
import type { StoredCard } from '../publicSearch/cards';
import type { Services } from '../services';

/** Converts a visible listing to a card in the preview of a search agent. */
export const toCard = ({ id, type, values, keyPrice, image, publishedAt }: StoredCard): FoundCard => ({
  ID: id,
  type,
  title: typeof values.title === 'string' ? values.title : undefined,
  place: publicPlace(values),
  floorArea: typeof values.floorArea === 'number' ? values.floorArea : undefined,
  keyPrice: keyPrice ?? undefined,
  thumbnail: image ? thumbnailURL(image.hash) : undefined,
  publishedAt: publishedAt?.toISOString(),
});

/** Number of listings that match a search, and the newest of them. */
export const previewSearch = async (
  { publicSearch: search, reads }: Pick<Services, 'publicSearch' | 'reads'>,
  filter: SearchFilter,
): Promise<SearchPreview> => {
  const state = await search.current(reads.of('searchAgents'));
  const newest = await search.newest(state, filter, previewedListings);
  return { matchCount: search.count(state, filter).total, listings: newest.map(toCard) };
};
