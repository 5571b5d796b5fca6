import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { DialogAction } from '../../../resources/listingActions';
import { imageCountLimits } from '../../../schemas/limits';
import { closedAsOf, restoreDays } from '../../../schemas/listing/closing';
import type { ListingRecord } from '../../../schemas/listing/record';
import { isForStaffAlone } from '../../../schemas/listing/status';
import type { VisibilityReason, VisibilityReasonName } from '../../../schemas/listing/visibility';
import type { FieldIssue } from '../../../schemas/messages';
import { radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { actionProps } from '../actions/actionProps';
import { MissingList } from '../actions/MissingList';
import { useActionLabel } from '../actions/useActionLabel';
import { useClosingReasonName } from '../closing/useClosingReasons';

const Reasons = styled('ul')({
  display: 'grid',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& h3': { margin: 0, fontSize: '1rem', fontWeight: 650 },
  '& p': { margin: '2px 0 0', maxWidth: '75ch', textWrap: 'pretty' },
  '& .closed': { fontWeight: 600 },
  '& blockquote': {
    margin: '8px 0',
    padding: '8px 12px',
    maxWidth: '75ch',
    borderLeft: `3px solid ${token('error')}`,
    borderRadius: radii.small,
    backgroundColor: token('errorTint'),
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  // Columns, because the missing fields of a new listing are many short lines.
  '& ul': { columns: '3 220px', columnGap: 32, listStyle: 'disc' },
  '& .remedies': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 10 },
});

/** Reasons below which the closing is shown. */
const isOver: readonly VisibilityReasonName[] = ['closed', 'archived'];

/** Closing reason and date, e.g. `Udlejet · 21. november 2026`. */
const ClosedWith = ({ listing }: { listing: ListingRecord }) => {
  const { formats } = useText();
  const { closingReason, closedSince, closingReasonText, achievedPrice, family } = listing;
  const reasonName = useClosingReasonName(closingReason !== undefined);
  const facts = [
    closingReason && reasonName(closingReason, closedAsOf([{ family }])),
    closedSince && formats.date(closedSince),
    achievedPrice !== undefined && formats.money(achievedPrice),
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 ? <p className="closed">{facts.join(' · ')}</p> : null}
      {closingReasonText ? <p>{closingReasonText}</p> : null}
    </>
  );
};

interface ReasonListProps {
  listing: ListingRecord;
  reasons: readonly VisibilityReason[];
  /** Performs an action after confirmation. Undefined in the form, which has its own buttons. */
  onAct?: (action: DialogAction) => void;
}

/** Reasons why a listing is not public, each with actions that resolve it. */
export const ReasonList = ({ listing, reasons, onAct }: ReasonListProps) => {
  const { text, labelPath, issueSentence } = useText();
  const labelOf = useActionLabel();
  const sentenceOf = ({ path, message }: FieldIssue) => {
    if (message.rule === 'imageMin') {
      const { min } = imageCountLimits(listing.offMarket);
      return text('torvet.completeness.missingImages', { min, count: listing.images.length });
    }
    return message.rule === 'required' ? labelPath(path) : issueSentence({ path, message });
  };
  const permission = (reason: VisibilityReason) =>
    reason.permission && text(`torvet.permission.${reason.permission}`).toLocaleLowerCase();
  const remedy = (reason: VisibilityReason) => {
    const { unresolvable } = reason;
    if (unresolvable) return text(`torvet.visibility.outlook.${unresolvable}`);
    return text(`torvet.visibility.remedy.${reason.name}`, {
      days: restoreDays,
      permission: permission(reason),
    });
  };
  return (
    <Reasons>
      {reasons.map((reason) => (
        <li key={reason.name}>
          <h3>{text(`torvet.visibility.why.${reason.name}`)}</h3>
          {isOver.includes(reason.name) ? <ClosedWith listing={listing} /> : null}
          {reason.quarantineReason ? <blockquote>{reason.quarantineReason}</blockquote> : null}
          {/* No advice for the advertiser if only staff can act. */}
          {reason.actions.some(isForStaffAlone) ? null : <p>{remedy(reason)}</p>}
          {reason.missing ? (
            <MissingList
              listing={listing}
              missing={reason.missing.map((issue) => ({ path: issue.path, sentence: sentenceOf(issue) }))}
              editable={listing.allowedActions.includes('update')}
              here={onAct === undefined}
            />
          ) : null}
          {onAct && reason.actions.length > 0 ? (
            <div className="remedies">
              {reason.actions.map((action) => (
                <Button
                  key={action}
                  size="small"
                  variant="outlined"
                  {...actionProps(action, listing, {}, onAct)}
                >
                  {labelOf(action)}
                </Button>
              ))}
            </div>
          ) : null}
        </li>
      ))}
    </Reasons>
  );
};
