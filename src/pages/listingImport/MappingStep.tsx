import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useId, useMemo } from 'react';
import { mappingBody, mappingForm } from '../../../schemas/imports/import';
import { caseNumberTarget, imagesTarget } from '../../../schemas/imports/targets';
import { SmallField } from '../../forms/small/SmallField';
import { type SmallForm, useSmallForm } from '../../forms/small/useSmallForm';
import { FormStoreProvider, useFieldValue } from '../../forms/store/context';
import { CheckboxWidget } from '../../forms/widgets/CheckboxWidget';
import { useText } from '../../ui/useText';
import { ColumnChoice } from './ColumnChoice';
import { StopImport } from './StopImport';
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

const mappingOf = (value: unknown): Mapping => mappingBody.shape.mapping.safeParse(value).data ?? {};

const Fields = ({ import: one, onChange, onBack, form }: MappingStepProps & { form: SmallForm }) => {
  const { text } = useText();
  const heading = useId();
  const value = useFieldValue('mapping');
  const mapping = useMemo(() => mappingOf(value), [value]);
  const { map, cancel, busy } = useImportSteps(one, onChange);
  const pathAt = new Map(Object.entries(mapping).map(([path, position]) => [position, path]));
  const empty = pathAt.size === 0;
  const check = () => {
    const given = form.read();
    if (given) map(mappingBody.parse(given));
  };
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
            onChoose={(path) => form.store.set('mapping', withChoice(mapping, position, path))}
          />
        ))}
      </ColumnList>
      {empty ? <Alert severity="warning">{text('torvet.listingImport.noMapping')}</Alert> : null}
      {empty || mapping[caseNumberTarget] !== undefined ? null : (
        <Alert severity="info">{text('torvet.listingImport.noCaseNumber')}</Alert>
      )}
      <SmallField name="publish">{(field) => <CheckboxWidget {...field} />}</SmallField>
      {mapping[imagesTarget] === undefined ? null : (
        <SmallField name="coverTextConfirmed">{(field) => <CheckboxWidget {...field} />}</SmallField>
      )}
      <div className="acts">
        <Button variant="contained" disabled={empty} loading={busy} onClick={check}>
          {text('torvet.listingImport.check')}
        </Button>
        {onBack ? (
          <Button disabled={busy} onClick={onBack}>
            {text('torvet.actions.cancel')}
          </Button>
        ) : (
          <StopImport busy={busy} onStop={cancel} />
        )}
      </div>
    </Panel>
  );
};

/** What the file's own columns mean. */
export const MappingStep = (props: MappingStepProps) => {
  const { mapping, publish, coverTextConfirmed } = props.import;
  const form = useSmallForm(() => mappingForm, { mapping, publish, coverTextConfirmed });
  return (
    <FormStoreProvider store={form.store}>
      <Fields {...props} form={form} />
    </FormStoreProvider>
  );
};
