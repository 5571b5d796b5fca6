import Alert from '@mui/material/Alert';
import { priceSentences } from '../../../i18n/priceSentences';
import type { BulkAction } from '../../../resources/listingActions';
import { listings } from '../../../resources/listings';
import type { ListingRecord } from '../../../schemas/listing/record';
import { BulkDialog } from '../../lists/bulk/BulkDialog';
import type { WhyProps } from '../../lists/bulk/BulkResults';
import type { BulkOutcome } from '../../lists/bulk/useBulkRun';
import { useSession } from '../../permissions/useSession';
import { useTorvetData } from '../../providers/data/dataProvider';
import { toApiError } from '../../providers/http/apiError';
import { useText } from '../../ui/useText';
import { questionOfMove } from '../price/questionOfMove';
import type { Row } from '../row';
import { useListing } from '../useListing';
import { actsAtOnce } from './actsAtOnce';
import { MissingList } from './MissingList';
import { promotionNote } from './promotionNote';
import { useIsSubmitted } from './useIsSubmitted';
import { useMoveFields } from './useMoveFields';

/** Reason why a listing was not changed: links to its missing fields, or the server's message. */
const WhyRejected = ({ error, onFollow }: WhyProps) => {
  const listing = useListing();
  const { message, fields } = toApiError(error);
  const missing = Object.entries(fields).map(([path, sentence]) => ({ path, sentence }));
  const editable = listing.allowedActions.includes('update');
  return missing.length > 0 ? (
    <MissingList listing={listing} missing={missing} editable={editable} onFollow={onFollow} />
  ) : (
    message
  );
};

/** Prices that may be typing errors, with the figures that are unusual. */
const UnusualPrices = ({ rows, action }: { rows: readonly Row[]; action: BulkAction }) => {
  const words = useText();
  return (
    <Alert severity="warning">
      {words.text('torvet.priceQuestion.title', { smart_count: rows.length })}
      <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
        {rows.map((row) => {
          const question = questionOfMove(action, row);
          const [sentence] = question ? priceSentences(question, words) : [];
          return (
            <li key={row.id}>
              {row.title}: {sentence}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
};

interface BulkTransitionDialogProps {
  action: BulkAction;
  rows: readonly Row[];
  /** Called after all listings were processed. */
  onDone: (outcomes: readonly BulkOutcome<ListingRecord>[]) => void;
  onClose: () => void;
}

/** Dialog that confirms a status change of several listings, runs it, and shows the result of each. */
export const BulkTransitionDialog = ({ action, rows, onDone, onClose }: BulkTransitionDialogProps) => {
  const { text } = useText();
  const { transition } = useTorvetData();
  const staff = useSession()?.staff === true;
  const possible = rows.filter(({ allowedActions }) => allowedActions.includes(action));
  const { fields, read } = useMoveFields(action, possible);
  const isSubmitted = useIsSubmitted();
  const submits = possible.some((row) => isSubmitted(action, row));
  const notes = possible.flatMap((row) => promotionNote(action, row) ?? []);
  const [note] = notes;
  const unusual = possible.filter((row) => questionOfMove(action, row) !== undefined);
  return (
    <BulkDialog
      resource={listings}
      action={action}
      rows={rows}
      atOnce={unusual.length === 0 && possible.every((row) => actsAtOnce(action, row, staff))}
      words={{
        title: (count) => text(`torvet.confirmBulk.${action}`, { smart_count: count }),
        button: (count) => text(`torvet.confirmBulkButton.${action}`, { smart_count: count }),
        result: (done, total) =>
          text('torvet.bulk.resultTitle', { done, total, participle: text(`torvet.participle.${action}`) }),
      }}
      prepare={() => {
        const options = read();
        return options && (({ id }) => transition(Number(id), action, options));
      }}
      onDone={onDone}
      onClose={onClose}
      Why={WhyRejected}
      {...(unusual.length > 0 && { safest: 'back' as const })}
      note={
        <>
          {note ? <Alert severity="warning">{text(note, { smart_count: notes.length })}</Alert> : null}
          {unusual.length > 0 ? <UnusualPrices rows={unusual} action={action} /> : null}
        </>
      }
    >
      {submits ? <p style={{ marginTop: 0 }}>{text('torvet.approval.several')}</p> : null}
      {fields}
    </BulkDialog>
  );
};
