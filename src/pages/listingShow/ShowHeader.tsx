import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { keepTogether } from '../../../i18n/keepTogether';
import type { DialogAction } from '../../../resources/listingActions';
import { addressLine } from '../../../schemas/core/kinds/address';
import type { ListingRecord } from '../../../schemas/listing/record';
import type { Offering } from '../../listings/actions/rowActions';
import { StatusChip } from '../../listings/cells/StatusChip';
import { statusLook } from '../../listings/cells/statusColor';
import { typeName } from '../../listings/names';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { figures, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { wayBack } from '../../ui/wayBack';
import { ShowActions } from './ShowActions';
import { PublicAddress } from './share/PublicAddress';
import { ShareMenu } from './share/ShareMenu';
import { useShared } from './share/useShared';

const CodeDialog = fetchedPart(async () => (await import('./share/CodeDialog')).CodeDialog);

const Header = styled('header')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  '& .trail': { fontSize: '0.875rem' },
  '& .number': figures,
  '& .title': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px' },
  '& .marks': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 12px',
    marginBottom: 2,
    fontWeight: 600,
    color: token('muted'),
  },
  '& .help': { fontSize: '0.875rem', color: token('muted') },
  '& .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '16px 24px' },
  '& .line > div:first-of-type': { flex: '1 1 420px', minWidth: 0 },
  '& .address': { margin: '8px 0 0', fontSize: '1.0625rem', color: token('muted') },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '@media (max-width: 599.95px)': { '& .actions': { flex: '1 0 100%', '& > *': { flex: '1 1 auto' } } },
});

interface ShowHeaderProps {
  listing: ListingRecord;
  offering: Offering;
  /** True if the listing is visible, so that the status needs no explanation. */
  isShown: boolean;
  onAct: (action: DialogAction) => void;
}

/** Header of a listing: title, status, actions. */
export const ShowHeader = ({ listing, offering, isShown, onAct }: ShowHeaderProps) => {
  const { text, formats } = useText();
  const { name } = statusLook(listing.status, listing.awaitingReview);
  const title = typeof listing.title === 'string' ? listing.title : undefined;
  const place = addressLine(listing.address) ?? listing.addressText;
  const number = listing.accountOwnerListingIdentifierID ?? listing.shownAccountOwnerListingIdentifierID;
  const shared = useShared(listing, offering.siteURL);
  const [showsCode, setShowsCode] = useState(false);
  const openCode = () => setShowsCode(true);
  return (
    <Header>
      <div className="trail" data-print="none">
        <MuiLink component={Link} {...wayBack('/listings')} color="textSecondary">
          <span aria-hidden="true">← </span>
          {text('torvet.listingShow.toIndex')}
        </MuiLink>
      </div>
      <div className="line">
        <div>
          <div className="marks">
            {typeof number === 'string' ? (
              <span className="number">
                <span className="visually-hidden">{text('torvet.listingShow.caseNumber')} </span>
                {number}
              </span>
            ) : null}
            {typeName(listing.type, text)}
            {listing.offMarket ? <Chip size="small" label={text('torvet.offMarket')} /> : null}
          </div>
          <div className="title">
            <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
              {title ?? text('torvet.listingIndex.untitled')}
            </Typography>
            <span data-print="none">
              <StatusChip status={listing.status} awaitingReview={listing.awaitingReview} />
            </span>
            {name === undefined || !isShown ? null : (
              <span className="help" data-print="none">
                {listing.deactivatesOn
                  ? text('torvet.listingShow.deactivatesOn', { date: formats.date(listing.deactivatesOn) })
                  : text(`torvet.statusHelp.${name}`)}
              </span>
            )}
          </div>
          {place ? <p className="address">{keepTogether(place)}</p> : null}
        </div>
        <div className="actions" data-print="none">
          <ShowActions listing={listing} offering={offering} onAct={onAct} />
          {shared ? <ShareMenu listingID={listing.ID} shared={shared} onCode={openCode} /> : null}
        </div>
      </div>
      {shared ? <PublicAddress shared={shared} onCode={openCode} /> : null}
      {shared && showsCode ? (
        <Suspense fallback={null}>
          <CodeDialog listingID={listing.ID} link={shared.link} onClose={() => setShowsCode(false)} />
        </Suspense>
      ) : null}
    </Header>
  );
};
