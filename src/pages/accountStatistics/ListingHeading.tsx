import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { keepTogether } from '../../../i18n/keepTogether';
import { familyOfType } from '../../../schemas/listing/families';
import { actionPath } from '../../listings/actions/actionPages';
import { listingTitle } from '../../listings/names';
import type { ShownPeriod } from '../../statistics/periods';
import { statisticsPathByType } from '../../statistics/statisticsPathByType';
import { useText } from '../../ui/useText';
import type { ListedListing } from './settings';

interface ListingHeadingProps {
  listing: ListedListing;
  /** Period of the listing's statistics behind the link; undefined means the default. */
  period?: ShownPeriod;
  /** True to show a link to the form in the second line. */
  canEdit?: boolean;
  /** Second line, in a muted colour. */
  children: ReactNode;
}

/** Table row heading with a listing's title, linked to the listing's statistics. */
export const ListingHeading = ({ listing, period, canEdit = false, children }: ListingHeadingProps) => {
  const { text } = useText();
  const title = listingTitle(listing, text);
  const edit = text('torvet.actions.edit');
  return (
    <th scope="row">
      <MuiLink component={Link} to={statisticsPathByType(listing, period)}>
        {keepTogether(title)}
      </MuiLink>
      <small>
        {children}
        {canEdit ? (
          <>
            {' · '}
            <MuiLink
              component={Link}
              to={actionPath('update', { family: familyOfType(listing.type), ID: listing.ID })}
              aria-label={text('torvet.overview.about', { label: edit, title })}
            >
              {edit}
            </MuiLink>
          </>
        ) : null}
      </small>
    </th>
  );
};
