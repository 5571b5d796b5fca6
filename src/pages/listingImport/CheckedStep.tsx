import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { readyOutcomes, wrongOutcomes } from '../../../schemas/imports/states';
import { useText } from '../../ui/useText';
import { CountList } from './CountList';
import { sum } from './counts';
import { ImportRows } from './ImportRows';
import { StopImport } from './StopImport';
import { Panel } from './styles';
import { type StepProps, useImportSteps } from './useImports';
import { WrongRows } from './WrongRows';

const rightOutcomes = [...readyOutcomes, 'unchanged', 'otherType'] as const;

interface CheckedStepProps extends StepProps {
  /** Goes to the columns; left out where they are shown. */
  onRemap: (() => void) | undefined;
}

/** What the check has found: how many rows come to what, what is wrong, and what would still be lacking. */
export const CheckedStep = ({ import: one, onChange, onRemap }: CheckedStepProps) => {
  const { text } = useText();
  const heading = useId();
  const { run, cancel, busy } = useImportSteps(one, onChange);
  const ready = sum(one.counts, readyOutcomes);
  const right = ready + (one.counts.unchanged ?? 0);
  const wrong = sum(one.counts, wrongOutcomes);
  const others = one.counts.otherType ?? 0;
  const title = () => {
    if (ready > 0) return text('torvet.listingImport.checkedTitle');
    if (right === 0) return text('torvet.listingImport.nothingTitle');
    return text(
      wrong + others === 0
        ? 'torvet.listingImport.unchangedTitle'
        : 'torvet.listingImport.restUnchangedTitle',
    );
  };
  return (
    <>
      <Panel aria-labelledby={heading}>
        <h2 id={heading} tabIndex={-1}>
          {title()}
        </h2>
        <CountList {...one} />
        {one.activating > 0 ? (
          <Alert severity="warning">
            {text(`torvet.listingImport.${one.reviewed ? 'submits' : 'activates'}.warning`, {
              smart_count: one.activating,
            })}
          </Alert>
        ) : null}
        {one.unnumbered > 0 ? (
          <Alert severity="warning">
            {text('torvet.listingImport.withoutNumber', { smart_count: one.unnumbered })}
          </Alert>
        ) : null}
        {one.incomplete > 0 ? (
          <p className="quiet">{text('torvet.listingImport.incomplete', { smart_count: one.incomplete })}</p>
        ) : null}
        {others > 0 ? (
          <p className="quiet">{text('torvet.listingImport.otherTypes', { smart_count: others })}</p>
        ) : null}
        <div className="acts">
          {ready > 0 ? (
            <Button variant="contained" loading={busy} onClick={run}>
              {text('torvet.listingImport.run', { smart_count: ready })}
            </Button>
          ) : null}
          {onRemap ? (
            <Button variant="outlined" disabled={busy} onClick={onRemap}>
              {text('torvet.listingImport.changeMapping')}
            </Button>
          ) : null}
          {ready > 0 ? (
            <StopImport busy={busy} onStop={cancel} />
          ) : (
            <Button disabled={busy} onClick={cancel}>
              {text('torvet.actions.cancel')}
            </Button>
          )}
        </div>
      </Panel>
      {wrong > 0 ? <WrongRows import={one} /> : null}
      {right + others > 0 ? (
        <ImportRows import={one} title={text('torvet.listingImport.resultTitle')} outcomes={rightOutcomes} />
      ) : null}
    </>
  );
};
