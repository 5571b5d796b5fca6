import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import type { ImportWithColumns } from '../../../schemas/imports/import';
import { readyOutcomes, writtenOutcomes } from '../../../schemas/imports/states';
import { useText } from '../../ui/useText';
import { sum } from './counts';
import { StopImport } from './StopImport';
import { Panel } from './styles';
import { type StepProps, useImportSteps } from './useImports';

/** Progress of the server: number of processed rows, and total. */
const progressOf = ({ state, counts, rowCount }: ImportWithColumns) => {
  if (state === 'checking') return { done: rowCount - (counts.waiting ?? 0), total: rowCount };
  const written = sum(counts, [...writtenOutcomes, 'failed']);
  return { done: written, total: written + sum(counts, readyOutcomes) };
};

/** Step in which the server is working; the import is polled. */
export const WorkingStep = ({ import: one, onChange }: StepProps) => {
  const { text, formats } = useText();
  const heading = useId();
  const { cancel, busy } = useImportSteps(one, onChange);
  const { done, total } = progressOf(one);
  const settling = one.state === 'running' && done === total && one.settling > 0;
  const counts = { done: formats.number(done), total: formats.number(total) };
  const sentence = () => {
    if (one.state === 'undoing') return text('torvet.listingImport.undoing');
    if (one.state === 'reading') return text('torvet.listingImport.reading');
    if (one.state === 'checking') return text('torvet.listingImport.checking', counts);
    return settling
      ? text('torvet.listingImport.settling', { smart_count: one.settling })
      : text('torvet.listingImport.running', counts);
  };
  const share = settling ? (total - one.settling) / total : done / total;
  return (
    <Panel aria-labelledby={heading} aria-busy>
      <h2 id={heading} tabIndex={-1}>
        {text(`torvet.listingImport.state.${one.state}`)}
      </h2>
      <p>{text('torvet.listingImport.mayLeave')}</p>
      <div>
        <p className="quiet" role="status">
          {sentence()}
        </p>
        <LinearProgress
          {...(total > 0 && one.state !== 'undoing' ? { variant: 'determinate', value: share * 100 } : {})}
          aria-labelledby={heading}
          sx={{ mt: 1 }}
        />
      </div>
      {one.state === 'undoing' ? null : (
        <div className="acts">
          <StopImport busy={busy} onStop={cancel} working writing={one.state === 'running'} />
        </div>
      )}
    </Panel>
  );
};
