import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, useState } from 'react';
import { caseNumberTarget, imagesTarget } from '../../../schemas/imports/targets';
import { useText } from '../../ui/useText';
import { ColumnChoice } from './ColumnChoice';
import { ColumnList, Panel } from './styles';
import { type StepProps, useImportSteps } from './useImports';

type Mapping = Readonly<Record<string, number>>;

/** A target has one column: chosen for another, it leaves the one it had. */
const withChoice = (mapping: Mapping, position: number, path: string | undefined): Mapping => ({
  ...Object.fromEntries(Object.entries(mapping).filter(([other, at]) => at !== position && other !== path)),
  ...(path === undefined ? {} : { [path]: position }),
});

interface MappingStepProps extends StepProps {
  /** Leaves everything as it was checked; without a check, leaving stops the import. */
  onBack?: () => void;
}

/** What the file's own columns mean. */
export const MappingStep = ({ import: one, onChange, onBack }: MappingStepProps) => {
  const { text } = useText();
  const heading = useId();
  const [mapping, setMapping] = useState<Mapping>(one.mapping);
  const [publish, setPublish] = useState(one.publish);
  const [coverTextConfirmed, setCoverTextConfirmed] = useState(one.coverTextConfirmed);
  const { map, cancel, busy } = useImportSteps(one, onChange);
  const pathAt = new Map(Object.entries(mapping).map(([path, position]) => [position, path]));
  const empty = pathAt.size === 0;
  return (
    <Panel aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        {text('torvet.listingImport.mappingTitle')}
      </h2>
      <p>{text('torvet.listingImport.mappingHelp')}</p>
      <ColumnList>
        {one.columns.map((column, position) => (
          <ColumnChoice
            // Columns have no name of their own that is sure to be different.
            // oxlint-disable-next-line react/no-array-index-key
            key={position}
            family={one.family}
            column={column}
            position={position}
            path={pathAt.get(position)}
            onChoose={(path) => setMapping(withChoice(mapping, position, path))}
          />
        ))}
      </ColumnList>
      {empty ? <Alert severity="warning">{text('torvet.listingImport.noMapping')}</Alert> : null}
      {empty || mapping[caseNumberTarget] !== undefined ? null : (
        <Alert severity="info">{text('torvet.listingImport.noCaseNumber')}</Alert>
      )}
      <div>
        <FormControlLabel
          control={<Checkbox checked={publish} onChange={(_event, checked) => setPublish(checked)} />}
          label={text('torvet.listingImport.publish')}
        />
        <p className="quiet">{text('torvet.listingImport.publishHelp')}</p>
      </div>
      {mapping[imagesTarget] === undefined ? null : (
        <div>
          <FormControlLabel
            control={
              <Checkbox
                checked={coverTextConfirmed}
                onChange={(_event, checked) => setCoverTextConfirmed(checked)}
              />
            }
            label={text('torvet.listingImport.coverConfirm')}
          />
          <p className="quiet">{text('torvet.listingImport.coverConfirmHelp')}</p>
        </div>
      )}
      <div className="acts">
        <Button
          variant="contained"
          disabled={empty}
          loading={busy}
          onClick={() => map({ mapping, publish, coverTextConfirmed })}
        >
          {text('torvet.listingImport.check')}
        </Button>
        <Button disabled={busy} onClick={onBack ?? cancel}>
          {text('torvet.actions.cancel')}
        </Button>
      </div>
    </Panel>
  );
};
