import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Favorite } from '../../../schemas/favorite';
import { readRecordID } from '../../../schemas/recordID';
import { listingSite } from '../../providers/publicSite';
import { track } from '../../tracking/track';
import { fetched } from '../../ui/fetched/fetched';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { SelectField } from '../../ui/SelectField';
import EmptyLot from '../../ui/states/emptyLot.svg?component';
import { FailedState } from '../../ui/states/FailedState';
import { ListState } from '../../ui/states/ListState';
import { ChosenBar } from './ChosenBar';
import { FavoriteCard } from './FavoriteCard';
import { Cards } from './styles';
import { useAddFromAddress } from './useAddFromAddress';
import { useFavorites, useRemoveFavorite } from './useFavorites';
import { useFavoriteText } from './useFavoriteText';

const AddQuestion = fetchedPart(async () => (await import('./AddQuestion')).AddQuestion);
const Comparison = fetched(async () => (await import('./Comparison')).Comparison);

const favoriteSorts = ['added', 'price', 'area', 'pricePerSqM'] as const;
type FavoriteSort = (typeof favoriteSorts)[number];

/** Functions that return the value to sort by (ascending); favourites without a value come last. */
const rankOf: Readonly<Record<FavoriteSort, (favorite: Favorite) => number | undefined>> = {
  added: ({ addedAt }) => -Date.parse(addedAt),
  price: ({ listing }) => listing?.keyPrice,
  area: ({ listing }) => (listing?.floorArea === undefined ? undefined : -listing.floorArea),
  pricePerSqM: ({ listing }) => listing?.pricePerSqM,
};

/** Sorts favourites. Those with equal values are ordered by the date they were added, newest first. */
const sortFavorites = (favorites: readonly Favorite[], sort: FavoriteSort): Favorite[] => {
  const rank = rankOf[sort];
  return favorites.toSorted(
    (one, other) => (rank(one) ?? Number.MAX_SAFE_INTEGER) - (rank(other) ?? Number.MAX_SAFE_INTEGER),
  );
};

/** Maximum number of compared listings. */
const mostCompared = 4;

/** Number of cards shown initially, and number added with each click. */
const pageSize = 24;

const Heading = ({ count }: { count?: number | undefined }) => {
  const { text } = useFavoriteText();
  return (
    <>
      <Typography variant="h1" tabIndex={-1}>
        {text('torvet.favorite.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 2.5, maxWidth: '64ch' }}>
        {text('torvet.favorite.intro')}
      </Typography>
      {count === undefined ? null : (
        <p className="visually-hidden" role="status">
          {text('torvet.favorite.count', { smart_count: count })}
        </p>
      )}
    </>
  );
};

const Loading = () => (
  <Cards aria-hidden="true">
    {[1, 2, 3].map((card) => (
      <li key={card}>
        <span className="cover" />
        <div className="text">
          <span className="line" style={{ width: '40%' }} />
          <span className="line" style={{ width: '85%' }} />
          <span className="line" style={{ width: '60%' }} />
        </div>
      </li>
    ))}
  </Cards>
);

const NoFavorites = () => {
  const { text } = useFavoriteText();
  return (
    <ListState
      drawing={<EmptyLot />}
      title={text('torvet.favorite.empty')}
      role="status"
      actions={
        <Button component="a" href={`${listingSite()}/lokaler`} variant="contained">
          {text('torvet.favorite.find')}
        </Button>
      }
    >
      {text('torvet.favorite.emptyText')}
    </ListState>
  );
};

const compareParameter = 'compare';

/** Ids of the compared listings, from the URL. */
const comparedIn = (params: URLSearchParams): number[] =>
  [
    ...new Set((params.get(compareParameter) ?? '').split(',').flatMap((part) => readRecordID(part) ?? [])),
  ].slice(0, mostCompared);

interface FavoriteListProps {
  favorites: readonly Favorite[];
  /** Ids of the listings selected for comparison. */
  selected: readonly number[];
  onSelected: (selected: readonly number[]) => void;
  onCompare: () => void;
}

const FavoriteList = ({ favorites, selected, onSelected, onCompare }: FavoriteListProps) => {
  const { text } = useFavoriteText();
  const [params, setParams] = useSearchParams();
  const sort = favoriteSorts.find((name) => name === params.get('sort')) ?? 'added';
  const sortID = useId();
  const [shown, setShown] = useState(pageSize);
  const onRemove = useRemoveFavorite((listingID) => onSelected(selected.filter((one) => one !== listingID)));
  const sorted = sortFavorites(favorites, sort);
  const sortBy = (name: FavoriteSort) =>
    setParams(name === 'added' ? {} : { sort: name }, {
      state: { samePage: true },
      preventScrollReset: true,
      replace: true,
    });
  return (
    <>
      {favorites.length > 1 ? (
        <SelectField data-print="none" sx={{ mb: 2.5 }}>
          <label htmlFor={sortID}>{text('torvet.favorite.sort')}</label>
          <select
            id={sortID}
            value={sort}
            onChange={({ target }) => sortBy(favoriteSorts.find((name) => name === target.value) ?? 'added')}
          >
            {favoriteSorts.map((name) => (
              <option key={name} value={name}>
                {text(`torvet.favorite.sorts.${name}`)}
              </option>
            ))}
          </select>
        </SelectField>
      ) : null}
      <Cards>
        {sorted.slice(0, shown).map((favorite, index) => (
          <FavoriteCard
            key={favorite.listingID}
            favorite={favorite}
            isChosen={selected.includes(favorite.listingID)}
            hasRoom={selected.length < mostCompared}
            isFirst={index < 3}
            onChoose={(listingID) =>
              onSelected(
                selected.includes(listingID)
                  ? selected.filter((one) => one !== listingID)
                  : [...selected, listingID],
              )
            }
            onRemove={onRemove}
          />
        ))}
      </Cards>
      {sorted.length > shown ? (
        <Button variant="outlined" sx={{ mt: 2.5 }} onClick={() => setShown(shown + pageSize)}>
          {text('torvet.favorite.showMore')}
        </Button>
      ) : null}
      {selected.length > 0 ? (
        <ChosenBar
          count={selected.length}
          most={mostCompared}
          onNear={Comparison.fetchAhead}
          onCompare={onCompare}
          onClear={() => onSelected([])}
        />
      ) : null}
    </>
  );
};

const OwnFavorites = () => {
  const { text } = useFavoriteText();
  const { data, error, refetch } = useFavorites(true);
  const question = useAddFromAddress();
  useEffect(() => track('user_action', 'favoritesList'), []);
  const [params, setParams] = useSearchParams();
  const compared = comparedIn(params);
  const [selected, setSelected] = useState<readonly number[]>(compared);
  const compare = (ids: readonly number[]) => {
    setSelected(ids);
    setParams(ids.length > 0 ? { [compareParameter]: ids.join(',') } : {});
  };
  const found = compared.flatMap((id) => data?.find(({ listingID }) => listingID === id) ?? []);
  if (found.length > 0)
    return <Comparison favorites={found} onCompare={compare} onBack={() => setParams({})} />;
  return (
    <>
      <Heading count={data?.length} />
      {question ? <AddQuestion {...question} /> : null}
      {error && !data ? (
        <FailedState
          title={text('torvet.favorite.failed')}
          reason={error.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : <Loading />}
      {data?.length === 0 ? <NoFavorites /> : null}
      {data && data.length > 0 ? (
        <FavoriteList
          favorites={data}
          selected={selected}
          onSelected={setSelected}
          onCompare={() => compare(selected)}
        />
      ) : null}
    </>
  );
};

/** `/favorites`: the user's favourites; the home page of users without an account. */
export const FavoritesPage = ({ isActing }: { isActing: boolean }) => {
  const { text } = useFavoriteText();
  if (!isActing) return <OwnFavorites />;
  return (
    <>
      <Heading />
      <ListState drawing={<EmptyLot />} title={text('torvet.favorite.actingTitle')}>
        {text('torvet.favorite.actingText')}
      </ListState>
    </>
  );
};
