import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useId, useMemo, useRef } from 'react';
import { mappingForm } from '../../../schemas/imports/forms';
import { type ImportWithColumns, type MappingBody, mappingBody } from '../../../schemas/imports/import';
import { caseNumberTarget, imagesTarget, listingTypeTarget } from '../../../schemas/imports/targets';
import { familyNames } from '../../../schemas/listing/families';
import type { FieldValues } from '../../../schemas/resourceSchema';
import { CheckboxWidget } from '../../forms/kinds/CheckboxWidget';
import { SmallField } from '../../forms/small/SmallField';
import { type SmallForm, useSmallForm } from '../../forms/small/useSmallForm';
import { FormStoreProvider, useFieldValue, useFormState } from '../../forms/store/context';
import { sameValue } from '../../forms/store/values';
import { useText } from '../../ui/useText';
import { ColumnChoice } from './ColumnChoice';
import { HeaderRow } from './HeaderRow';
import { ReadNotes } from './ReadNotes';
import { StopImport } from './StopImport';
import { ColumnList, Panel } from './styles';
import { type ImportSteps, type StepProps, useImportSteps } from './useImports';

type Mapping = Readonly<Record<string, number>>;

/** Maps a column to a field, and removes the field from other columns. */
const withChoice = (mapping: Mapping, position: number, path: string | undefined): Mapping => ({
  ...Object.fromEntries(Object.entries(mapping).filter(([other, at]) => at !== position && other !== path)),
  ...(path === undefined ? {} : { [path]: position }),
});

interface MappingStepProps extends StepProps {
  /** Closes the column mapping of a checked file. */
  onBack?: () => void;
  /** Called with true when the server has the current mapping. */
  onSettled?: (settled: boolean) => void;
}

const mappingOf = (value: unknown): Mapping => mappingBody.shape.mapping.safeParse(value).data ?? {};

const readChoices = (values: FieldValues): MappingBody | undefined => mappingBody.safeParse(values).data;

const isSame = (one: MappingBody, other: MappingBody) => sameValue(one, other);

/**
 * Sends each change of the mapping, one request at a time; the server cancels the previous check.
 * @returns true if the import has the current mapping.
 */
const useChecking = (one: ImportWithColumns, live: boolean, { map, busy }: ImportSteps): boolean => {
  const values = useFormState((state) => state.values);
  const chosen = readChoices(values);
  const current = readChoices({
    mapping: one.mapping,
    publish: one.publish,
    coverTextConfirmed: one.coverTextConfirmed,
  });
  const settled = chosen !== undefined && current !== undefined && isSame(chosen, current);
  // A mapping that the server has rejected is not sent again until it changes.
  const sent = useRef<MappingBody>(undefined);
  useEffect(() => {
    if (!live || busy || settled || !chosen || (sent.current && isSame(sent.current, chosen))) return;
    sent.current = chosen;
    map(chosen);
  });
  return settled;
};

const Fields = ({
  import: one,
  onChange,
  onBack,
  onSettled,
  form,
}: MappingStepProps & { form: SmallForm }) => {
  const { text } = useText();
  const heading = useId();
  const value = useFieldValue('mapping');
  const mapping = useMemo(() => mappingOf(value), [value]);
  const steps = useImportSteps(one, onChange);
  const { chooseHeader, map, cancel, busy } = steps;
  const live = onBack !== undefined;
  const settled = useChecking(one, live, steps);
  useEffect(() => onSettled?.(settled), [settled, onSettled]);
  const pathAt = new Map(Object.entries(mapping).map(([path, position]) => [position, path]));
  const empty = pathAt.size === 0;
  const types = mapping[listingTypeTarget];
  const isKnown = types === undefined || types === one.mapping[listingTypeTarget];
  const families = useMemo(() => (isKnown ? one.families : familyNames), [isKnown, one.families]);
  const unused = one.columns.flatMap(({ name }, position) =>
    pathAt.has(position) || name === '' ? [] : [name],
  );
  const check = () => {
    const given = form.read();
    if (given) map(mappingBody.parse(given));
  };
  return (
    <Panel aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        {text('torvet.listingImport.mappingTitle')}
      </h2>
      <p>{text(live ? 'torvet.listingImport.liveHelp' : 'torvet.listingImport.mappingHelp')}</p>
      <ReadNotes notes={one.fileNotes} />
      <HeaderRow import={one} busy={busy} onChoose={chooseHeader} />
      <ColumnList>
        {one.columns.map((column, position) => (
          <ColumnChoice
            // Keyed by index, because names of columns are not unique.
            // oxlint-disable-next-line react/no-array-index-key
            key={position}
            families={families}
            column={column}
            position={position}
            path={pathAt.get(position)}
            onChoose={(path) => form.store.set('mapping', withChoice(mapping, position, path))}
          />
        ))}
      </ColumnList>
      {empty || unused.length === 0 ? null : (
        <p className="quiet">
          {text('torvet.listingImport.unusedColumns', {
            smart_count: unused.length,
            names: unused.join(', '),
          })}
        </p>
      )}
      {empty ? <Alert severity="warning">{text('torvet.listingImport.noMapping')}</Alert> : null}
      {empty || mapping[caseNumberTarget] !== undefined ? null : (
        <Alert severity="info">{text('torvet.listingImport.noCaseNumber')}</Alert>
      )}
      <SmallField name="publish">{(field) => <CheckboxWidget {...field} />}</SmallField>
      {mapping[imagesTarget] === undefined ? null : (
        <SmallField name="coverTextConfirmed">{(field) => <CheckboxWidget {...field} />}</SmallField>
      )}
      <div className="acts" data-action-bar data-keep-clear>
        {onBack ? (
          <Button variant="outlined" disabled={empty} onClick={onBack}>
            {text('torvet.listingImport.closeMapping')}
          </Button>
        ) : (
          <>
            <Button variant="contained" disabled={empty} loading={busy} onClick={check}>
              {text('torvet.listingImport.check')}
            </Button>
            <StopImport busy={busy} onStop={cancel} />
          </>
        )}
      </div>
    </Panel>
  );
};

/** Step in which the user maps the file's columns to fields. */
export const MappingStep = (props: MappingStepProps) => {
  const { mapping, publish, coverTextConfirmed } = props.import;
  const form = useSmallForm(() => mappingForm, { mapping, publish, coverTextConfirmed });
  return (
    <FormStoreProvider store={form.store}>
      <Fields {...props} form={form} />
    </FormStoreProvider>
  );
};
