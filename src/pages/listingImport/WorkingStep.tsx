import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import { readyOutcomes, writtenOutcomes } from '../../../schemas/imports/states';
import type { Import } from '../../providers/data/importCalls';
import { useText } from '../../ui/useText';
import { sum } from './counts';
import type { StepProps } from './ImportSteps';
import { Panel } from './styles';
import { useAct } from './useAct';

/** How far the server is, of how many. */
const progressOf = ({ state, counts, rowCount }: Import) => {
  if (state === 'checking') return { done: rowCount - (counts.waiting ?? 0), total: rowCount };
  const written = sum(counts, [...writtenOutcomes, 'failed']);
  return { done: written, total: written + sum(counts, readyOutcomes) };
};

/** The server is at work; the page looks on. */
export const WorkingStep = ({ import: one, onChange }: StepProps) => {
  const { text, formats } = useText();
  const heading = useId();
  const { act, busy } = useAct(onChange);
  const { done, total } = progressOf(one);
  const settling = one.state === 'running' && done === total && one.settling > 0;
  const error = { done: formats.number(done), total: formats.number(total) };
  const sentence = () => {
    if (one.state === 'reading') return text('torvet.listingImport.reading');
    if (one.state === 'checking') return text('torvet.listingImport.checking', error);
    return settling
      ? text('torvet.listingImport.settling', { smart_count: one.settling })
      : text('torvet.listingImport.running', error);
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
          {...(total > 0 ? { variant: 'determinate', value: share * 100 } : {})}
          aria-labelledby={heading}
          sx={{ mt: 1 }}
        />
      </div>
      <div className="acts">
        <Button loading={busy} variant="outlined" onClick={() => act((calls) => calls.cancel(one.ID))}>
          {text('torvet.listingImport.stop')}
        </Button>
      </div>
    </Panel>
  );
};
