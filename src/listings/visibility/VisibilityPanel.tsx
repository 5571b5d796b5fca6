import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { DialogAction } from '../../../resources/listingActions';
import type { ListingRecord } from '../../../schemas/listing/record';
import type { VisibilityReason } from '../../../schemas/listing/visibility';
import { radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { ReasonList } from './ReasonList';

const surface = {
  border: `1px solid ${token('hairline')}`,
  borderLeft: `4px solid ${token('warning')}`,
  borderRadius: radii.card,
  backgroundColor: token('surface'),
} as const;

const Panel = styled('section')({
  ...surface,
  marginTop: 20,
  padding: '16px 24px 20px',
  '@media (max-width: 599.95px)': { padding: '14px 16px 18px' },
  '& > h2': { margin: '0 0 12px', fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35 },
});

const Folded = styled('details')({
  ...surface,
  marginBottom: 20,
  '& > summary': {
    padding: '12px 16px',
    cursor: 'pointer',
    '& h2': { display: 'inline', fontSize: '1rem', fontWeight: 650 },
    '& span': { marginLeft: 8, color: token('muted') },
  },
  '& > div': { padding: '4px 16px 16px' },
});

interface PanelProps {
  listing: ListingRecord;
  reasons: readonly VisibilityReason[];
}

/**
 * Panel *Hvorfor vises annoncen ikke?* (why is the listing not shown) on the listing's page; hidden if the listing is
 * public.
 */
export const VisibilityPanel = ({
  listing,
  reasons,
  onAct,
}: PanelProps & { onAct: (action: DialogAction) => void }) => {
  const { text } = useText();
  const id = useId();
  if (reasons.length === 0) return null;
  return (
    <Panel aria-labelledby={id} data-print="none">
      <h2 id={id}>{text('torvet.visibility.title')}</h2>
      <ReasonList listing={listing} reasons={reasons} onAct={onAct} />
    </Panel>
  );
};

/** Collapsible panel above the form, which shows the first reason, or all if expanded. */
export const FoldedVisibility = ({ listing, reasons }: PanelProps) => {
  const { text } = useText();
  const [first] = reasons;
  if (!first) return null;
  return (
    <Folded>
      <summary>
        <h2>{text('torvet.visibility.title')}</h2>
        <span>{text(`torvet.visibility.why.${first.name}`)}</span>
      </summary>
      <div>
        <ReasonList listing={listing} reasons={reasons} />
      </div>
    </Folded>
  );
};
