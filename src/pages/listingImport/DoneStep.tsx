import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { writtenOutcomes, wrongOutcomes } from '../../../schemas/imports/states';
import { families } from '../../../schemas/listing/families';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';
import { CountList } from './CountList';
import { sum } from './counts';
import { ImportRows } from './ImportRows';
import { Panel } from './styles';
import { type StepProps, useImportSteps } from './useImports';
import { WrongRows } from './WrongRows';

const titles = {
  done: 'torvet.listingImport.doneTitle',
  cancelled: 'torvet.listingImport.cancelledTitle',
  failed: 'torvet.listingImport.failedTitle',
  undone: 'torvet.listingImport.undoneTitle',
} as const;

const shownOutcomes = [...writtenOutcomes, 'undone', 'kept'] as const;

interface DoneStepProps extends StepProps {
  /** False if the account has lost the permission for the listing type, which stops an import. */
  allowed: boolean;
}

/** Step with the result of an import. */
export const DoneStep = ({ import: one, onChange, allowed }: DoneStepProps) => {
  const { text } = useText();
  const heading = useId();
  const state =
    one.state === 'cancelled' || one.state === 'failed' || one.state === 'undone' ? one.state : 'done';
  const { undo, busy } = useImportSteps(one, onChange);
  const [asking, setAsking] = useState(false);
  const kept = one.counts.kept ?? 0;
  const written = sum(one.counts, writtenOutcomes);
  const changed = written - (one.counts.unchanged ?? 0);
  return (
    <>
      <Panel aria-labelledby={heading}>
        <div role="status">
          <h2 id={heading} tabIndex={-1}>
            {text(titles[state])}
          </h2>
        </div>
        {state === 'failed' ? (
          <Alert severity="error">
            {one.failure === 'role'
              ? text('torvet.listingImport.roleText')
              : allowed
                ? text('torvet.listingImport.failedText')
                : text('torvet.listingImport.forbiddenText', {
                    type: text(`torvet.listingType.${families[one.family].type}`),
                  })}
          </Alert>
        ) : null}
        {state === 'cancelled' && changed > 0 ? (
          <p className="quiet">{text('torvet.listingImport.cancelledText')}</p>
        ) : null}
        {kept > 0 ? (
          <Alert severity="info">{text('torvet.listingImport.keptText', { smart_count: kept })}</Alert>
        ) : null}
        <CountList {...one} ended />
        {written > 0 && one.incomplete > 0 ? (
          <p className="quiet">{text('torvet.listingImport.incomplete', { smart_count: one.incomplete })}</p>
        ) : null}
        <div className="acts">
          {written > 0 ? (
            <Button component={Link} to="/listings" variant="contained">
              {text('torvet.listingImport.toListings')}
            </Button>
          ) : null}
          <Button component={Link} to="/listings/import" variant="outlined">
            {text('torvet.listingImport.again')}
          </Button>
          {changed > 0 ? (
            <Button disabled={busy} onClick={() => setAsking(true)}>
              {text('torvet.listingImport.undo')}
            </Button>
          ) : null}
        </div>
      </Panel>
      {asking ? (
        <ConfirmDialog
          title={text('torvet.listingImport.undoTitle')}
          confirm={text('torvet.listingImport.undo')}
          destructive
          busy={busy}
          maxWidth="xs"
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            undo();
          }}
        >
          <DialogContentText>{text('torvet.listingImport.undoText')}</DialogContentText>
        </ConfirmDialog>
      ) : null}
      {sum(one.counts, wrongOutcomes) > 0 ? <WrongRows import={one} /> : null}
      {sum(one.counts, shownOutcomes) > 0 ? (
        <ImportRows import={one} title={text('torvet.listingImport.resultTitle')} outcomes={shownOutcomes} />
      ) : null}
    </>
  );
};
