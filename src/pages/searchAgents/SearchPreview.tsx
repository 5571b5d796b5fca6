import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { priceText } from '../../../i18n/keyFacts';
import { familyOfType } from '../../../schemas/listing/families';
import type { FoundCard } from '../../../schemas/searchAgent';
import { searchFilterOf } from '../../../schemas/searchFilter';
import { writeSearchQuery } from '../../../schemas/searchQuery';
import { Card } from '../../forms/show/Card';
import { useRestingValues } from '../../forms/store/context';
import { useTorvetData } from '../../providers/data/dataProvider';
import { listingAddress } from '../../providers/publicSite';
import { Thumbnail } from '../../ui/Thumbnail';
import { useText } from '../../ui/useText';
import { FoundCards } from './styles';

const Found = ({ listing }: { listing: FoundCard }) => {
  const words = useText();
  const { text, formats } = words;
  const { ID, type, title, place, floorArea, keyPrice, thumbnail } = listing;
  const price = priceText({ family: familyOfType(type), keyPrice }, words);
  const facts = [
    price && [price.amount, price.per].filter(Boolean).join(' '),
    floorArea === undefined ? undefined : formats.area(floorArea),
  ].filter(Boolean);
  return (
    <li>
      <a
        href={listingAddress(ID, formats.language)}
        target="_blank"
        rel="noreferrer"
        aria-label={title ?? text('torvet.listingIndex.untitled')}
      >
        <Thumbnail src={thumbnail} />
        <span>
          <strong>{title ?? text('torvet.listingIndex.untitled')}</strong>
          {place === undefined ? null : <small>{place}</small>}
          {facts.length > 0 ? <small>{facts.join(' · ')}</small> : null}
        </span>
      </a>
    </li>
  );
};

/** Debounce of the preview in milliseconds. */
const restMs = 500;

/** Current number of listings that match the form's search, and the newest of these listings. */
export const SearchPreview = () => {
  const { text } = useText();
  const data = useTorvetData();
  const filter = searchFilterOf(useRestingValues(restMs));
  const { data: preview, error } = useQuery({
    queryKey: ['searchPreview', writeSearchQuery(filter).toString()],
    queryFn: async ({ signal }) =>
      (await data.call('previewSearchAgent', { body: { filter }, signal })).preview,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Card title={text('torvet.searchAgents.preview.title')}>
      <p role="status" style={{ margin: 0, fontWeight: 600 }}>
        {preview && preview.matchCount > 0
          ? text('torvet.searchAgents.page.matches', { smart_count: preview.matchCount })
          : null}
        {preview?.matchCount === 0 ? text('torvet.searchAgents.preview.none') : null}
        {error && !preview ? text('torvet.searchAgents.preview.failed') : null}
        {preview || error ? null : text('torvet.common.loading')}
      </p>
      {preview && preview.listings.length > 0 ? (
        <FoundCards aria-label={text('torvet.searchAgents.preview.newest')}>
          {preview.listings.map((listing) => (
            <Found key={listing.ID} listing={listing} />
          ))}
        </FoundCards>
      ) : null}
    </Card>
  );
};
