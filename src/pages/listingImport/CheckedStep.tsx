import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useId, useRef, useState } from 'react';
import type { ImportWithColumns } from '../../../schemas/imports/import';
import { readyOutcomes, wrongOutcomes } from '../../../schemas/imports/states';
import { useText } from '../../ui/useText';
import { AskedPrices } from './AskedPrices';
import { CheckedCounts } from './CheckedCounts';
import { sum } from './counts';
import { ImportRows } from './ImportRows';
import { Problems, type ShownProblem } from './Problems';
import { StopImport } from './StopImport';
import { Panel, Stack } from './styles';
import { type StepProps, useImportSteps, useProblems } from './useImports';
import { WrongRows } from './WrongRows';

const rightOutcomes = [...readyOutcomes, 'unchanged'] as const;
const everyOutcome = [...rightOutcomes, ...wrongOutcomes] as const;

interface CheckedStepProps extends StepProps {
  /** Opens the column mapping; undefined if the mapping is already shown. */
  onRemap: (() => void) | undefined;
  /** True while the server checks the rows again; until then, the last result remains. */
  rechecking?: boolean;
}

/** Step with the result of the check: numbers of rows, problems, and the rows. */
export const CheckedStep = ({ import: one, onChange, onRemap, rechecking = false }: CheckedStepProps) => {
  const { text } = useText();
  const heading = useId();
  const { run, cancel, map, busy: sending } = useImportSteps(one, onChange);
  const busy = sending || rechecking;
  const { data: problems = [] } = useProblems(one);
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<ShownProblem>();
  const rows = useRef<HTMLDivElement>(null);
  const ready = sum(one.counts, readyOutcomes);
  const right = ready + (one.counts.unchanged ?? 0);
  const wrong = sum(one.counts, wrongOutcomes);
  const title = () => {
    if (ready > 0) return text('torvet.listingImport.checkedTitle');
    if (right === 0) return text('torvet.listingImport.nothingTitle');
    return text(
      wrong === 0 ? 'torvet.listingImport.unchangedTitle' : 'torvet.listingImport.restUnchangedTitle',
    );
  };
  const show = (problem: ShownProblem) => {
    setShown(problem);
    // Waits until the rows are rendered.
    requestAnimationFrame(() => {
      const first = rows.current?.querySelector('h2');
      first?.focus({ preventScroll: true });
      first?.scrollIntoView({ block: 'start' });
    });
  };
  const replace = (replacements: ImportWithColumns['replacements']) =>
    map({
      mapping: one.mapping,
      replacements,
      publish: one.publish,
      coverTextConfirmed: one.coverTextConfirmed,
    });
  return (
    <>
      <Panel aria-labelledby={heading} aria-busy={rechecking}>
        <h2 id={heading} tabIndex={-1}>
          {title()}
        </h2>
        <CheckedCounts {...one} />
        <div role="status">
          {rechecking ? (
            <>
              <p className="quiet">{text('torvet.listingImport.recheck')}</p>
              <LinearProgress aria-hidden sx={{ mt: 1 }} />
            </>
          ) : null}
        </div>
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
        <div className="acts">
          {ready > 0 ? (
            <Button
              variant="contained"
              loading={sending}
              disabled={rechecking}
              onClick={() => (one.askedPrices > 0 ? setAsking(true) : run(0))}
            >
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
      {asking ? (
        <AskedPrices
          import={one}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            run(one.askedPrices);
          }}
        />
      ) : null}
      {problems.length > 0 ? (
        <Problems import={one} problems={problems} busy={busy} onReplace={replace} onShow={show} />
      ) : null}
      <Stack ref={rows}>
        {shown ? (
          <ImportRows
            key={`${shown.path} ${shown.rule} ${shown.value ?? ''}`}
            import={one}
            title={text('torvet.listingImport.problemRows', { name: shown.title })}
            outcomes={everyOutcome}
            problem={shown}
            onChange={onChange}
            actions={
              <Button variant="outlined" size="small" onClick={() => setShown(undefined)}>
                {text('torvet.listingImport.allRows')}
              </Button>
            }
          />
        ) : (
          <>
            {wrong > 0 ? <WrongRows import={one} onChange={onChange} /> : null}
            {right > 0 ? (
              <ImportRows
                import={one}
                title={text('torvet.listingImport.resultTitle')}
                outcomes={rightOutcomes}
                onChange={onChange}
              />
            ) : null}
          </>
        )}
      </Stack>
    </>
  );
};
