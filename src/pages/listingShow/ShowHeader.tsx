import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { addressLine } from '../../../i18n/fieldText';
import type { DialogAction } from '../../../resources/listingActions';
import type { ListingRecord } from '../../../schemas/listing/record';
import type { Offering } from '../../listings/actions/rowActions';
import { StatusChip } from '../../listings/cells/StatusChip';
import { statusLook } from '../../listings/cells/statusColor';
import { typeName } from '../../listings/names';
import { token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { wayBack } from '../../ui/wayBack';
import { ShowActions } from './ShowActions';

const Header = styled('header')({
  display: 'grid',
  gap: 12,
  '& .trail': { fontSize: '0.875rem' },
  '& .marks': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, fontWeight: 600 },
  '& .marks .help': { fontSize: '0.875rem', fontWeight: 400, color: token('muted') },
  '& .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '16px 24px' },
  '& .line > div:first-of-type': { flex: '1 1 420px', minWidth: 0 },
  '& .address': { margin: '8px 0 0', fontSize: '1.0625rem', color: token('muted') },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '@media (max-width: 599.95px)': { '& .actions': { flex: '1 0 100%', '& > *': { flex: '1 1 auto' } } },
});

interface ShowHeaderProps {
  listing: ListingRecord;
  offering: Offering;
  /** The public sees it: what its status means is all there is to say. */
  isShown: boolean;
  onAct: (action: DialogAction) => void;
}

/** What the listing is, how it stands, and what can be done with it. */
export const ShowHeader = ({ listing, offering, isShown, onAct }: ShowHeaderProps) => {
  const { text } = useText();
  const { name } = statusLook(listing.status, listing.awaitingReview);
  const title = typeof listing.title === 'string' ? listing.title : undefined;
  const place = addressLine(listing.address) ?? listing.addressText;
  return (
    <Header>
      <div className="trail">
        <MuiLink component={Link} {...wayBack('/listings')} color="textSecondary">
          <span aria-hidden="true">← </span>
          {text('torvet.listingShow.toIndex')}
        </MuiLink>
      </div>
      <div className="line">
        <div>
          <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
            {title ?? text('torvet.listingIndex.untitled')}
          </Typography>
          {place ? <p className="address">{place}</p> : null}
        </div>
        <div className="actions">
          <ShowActions listing={listing} offering={offering} onAct={onAct} />
        </div>
      </div>
      <div className="marks">
        {typeName(listing.type, text)}
        {listing.offMarket ? <Chip size="small" label={text('torvet.offMarket')} /> : null}
        <StatusChip status={listing.status} awaitingReview={listing.awaitingReview} />
        {name === undefined || !isShown ? null : (
          <span className="help">{text(`torvet.statusHelp.${name}`)}</span>
        )}
      </div>
    </Header>
  );
};
