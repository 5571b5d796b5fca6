import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { token } from '../../../ui/tokens';
import { useText } from '../../../ui/useText';
import type { Shared } from './useShared';

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  minWidth: 0,
  fontSize: '0.9375rem',
  '& .label': { color: token('muted') },
  '& a': { overflowWrap: 'anywhere', marginRight: 4 },
});

interface PublicAddressProps {
  shared: Shared;
  onCode: () => void;
}

/** Public URL of the listing, with buttons that copy it or show its QR code. */
export const PublicAddress = ({ shared: { link, copy }, onCode }: PublicAddressProps) => {
  const { text } = useText();
  return (
    <Line>
      <span className="label">{text('torvet.listingShow.publicLink')}</span>
      <MuiLink href={link} target="_blank" rel="noopener">
        {link.replace(/^https?:\/\//, '')}
        <span className="visually-hidden"> ({text('torvet.common.opensInNewTab')})</span>
      </MuiLink>
      <Button size="small" variant="outlined" data-print="none" onClick={copy}>
        {text('torvet.listingShow.copyLink')}
      </Button>
      <Button size="small" variant="outlined" data-print="none" aria-haspopup="dialog" onClick={onCode}>
        {text('torvet.listingShow.qr')}
      </Button>
    </Line>
  );
};
