import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { Favorite } from '../../../schemas/favorite';
import { isPublished } from '../../../schemas/listing/publication';
import { statusName } from '../../listings/names';
import { listingAddress } from '../../providers/publicSite';
import { track } from '../../tracking/track';
import { imageProps } from '../../ui/imageSource';
import { CompareTable } from './compareStyles';
import { useFavoriteText } from './useFavoriteText';

interface Row {
  name: string;
  label: string;
  /** One value per listing. */
  values: readonly (string | undefined)[];
}

const differs = ({ values }: Row): boolean => new Set(values).size > 1;

/** Rows of the comparison, one for each fact, with the values in the order of the listings. */
const factRows = (favorites: readonly Favorite[]): Row[] => {
  const facts = favorites.map(({ listing }) => listing?.facts ?? []);
  const labels = new Map(facts.flat().map(({ name, label }) => [name, label]));
  return [...labels].map(([name, label]) => ({
    name,
    label,
    values: facts.map((own) => own.find((fact) => fact.name === name)?.value),
  }));
};

const useRows = (favorites: readonly Favorite[]): Row[] => {
  const { text } = useFavoriteText();
  const row = (
    name: 'price' | 'place' | 'type' | 'status',
    of: (favorite: Favorite) => string | undefined,
  ): Row => ({
    name,
    label: text(`torvet.favorite.compare.${name}`),
    values: favorites.map(of),
  });
  return [
    row(
      'price',
      ({ listing }) => listing?.price && [listing.price.amount, listing.price.per].filter(Boolean).join(' '),
    ),
    row('place', ({ listing }) => listing?.place),
    row('type', ({ listing }) => listing && text(`torvet.listingType.${listing.type}`)),
    row('status', ({ listing }) =>
      listing ? statusName(listing.status, text) : text('torvet.favorite.unavailable'),
    ),
    ...factRows(favorites),
    { name: 'note', label: text('torvet.favorite.fields.note'), values: favorites.map(({ note }) => note) },
  ].filter(({ values }) => values.some((value) => value !== undefined));
};

interface ComparisonProps {
  favorites: readonly Favorite[];
  /** Called with the ids of the listings to compare. */
  onCompare: (listingIDs: readonly number[]) => void;
  onBack: () => void;
}

/** Comparison of up to four favourites. Each row is a fact; rows with differences are highlighted. */
export const Comparison = ({ favorites, onCompare, onBack }: ComparisonProps) => {
  const { text, formats } = useFavoriteText();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const compared = favorites.map(({ listingID }) => listingID).join();
  useEffect(() => {
    for (const id of compared.split(','))
      track('listing_action', 'compare', { target_listing_id: Number(id) });
  }, [compared]);
  const rows = useRows(favorites);
  const shown = onlyDifferences ? rows.filter(differs) : rows;
  const titleOf = ({ listingID, listing }: Favorite) =>
    listing?.title ?? text('torvet.favorite.untitled', { ID: listingID });
  return (
    <>
      <Button data-print="none" onClick={onBack} sx={{ ml: '-8px', mb: 1 }}>
        ← {text('torvet.favorite.compare.back')}
      </Button>
      <Typography variant="h1" tabIndex={-1}>
        {text('torvet.favorite.compare.title')}
      </Typography>
      <div
        className="options"
        data-print="none"
        style={{ display: 'flex', flexWrap: 'wrap', gap: '0 16px', margin: '8px 0 12px' }}
      >
        <Button
          variant={onlyDifferences ? 'contained' : 'outlined'}
          aria-pressed={onlyDifferences}
          onClick={() => setOnlyDifferences(!onlyDifferences)}
        >
          {text('torvet.favorite.compare.onlyDifferences')}
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          {text('torvet.favorite.compare.print')}
        </Button>
      </div>
      <CompareTable role="region" tabIndex={0} aria-label={text('torvet.favorite.compare.title')}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{text('torvet.favorite.compare.fact')}</span>
              </th>
              {favorites.map((favorite) => {
                const { listingID, listing } = favorite;
                const title = titleOf(favorite);
                return (
                  <th key={listingID} scope="col">
                    {listing?.image ? (
                      <img {...imageProps(listing.image, '240px')} alt="" />
                    ) : (
                      <span className="none" />
                    )}
                    {listing && isPublished(listing.status) ? (
                      <a href={listingAddress(listingID, formats.language)}>{title}</a>
                    ) : (
                      title
                    )}
                    <Button
                      size="small"
                      color="inherit"
                      data-print="none"
                      aria-label={text('torvet.favorite.compare.takeAway', { title })}
                      onClick={() =>
                        onCompare(favorites.map((one) => one.listingID).filter((id) => id !== listingID))
                      }
                    >
                      {text('torvet.favorite.remove')}
                    </Button>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.name} data-differs={differs(row) || undefined}>
                <th scope="row">
                  {row.label}
                  {differs(row) ? (
                    <span className="visually-hidden"> ({text('torvet.favorite.compare.differs')})</span>
                  ) : null}
                </th>
                {row.values.map((value, index) => (
                  <td key={favorites[index]?.listingID}>{value ?? text('torvet.common.dash')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {shown.length === 0 ? <p role="status">{text('torvet.favorite.compare.none')}</p> : null}
      </CompareTable>
    </>
  );
};
