import { Suspense } from 'react';
import { ChoiceField } from '../ChoiceField';
import { fetchedPart } from '../fetched/fetchedPart';
import type { ReferencePickerProps } from './reference';

const ReferenceSearch = fetchedPart(async () => (await import('./ReferenceSearch')).ReferenceSearch);

const nobody = '';

/** Picker for a few known options. */
const KnownChoice = ({ resource, label, value, known, any, onChange }: ReferencePickerProps) => {
  const isKnown = value === undefined || known.some(({ ID }) => ID === value);
  return (
    <ChoiceField
      label={label}
      value={value === undefined ? nobody : String(value)}
      choices={[
        ...(any !== undefined && known.length > 1 ? [{ value: nobody, name: any }] : []),
        ...known.map((record) => ({ value: String(record.ID), name: String(record[resource.picker.title]) })),
        // A shared link may name one of someone else: the server then finds nothing.
        ...(isKnown ? [] : [{ value: String(value), name: `# ${value}` }]),
      ]}
      onChange={(chosen) => onChange(chosen === nobody ? undefined : Number(chosen))}
    />
  );
};

/** Picks a record of another resource. Staff search all records; others choose from their own. */
export const ReferencePicker = ({ searches, ...props }: ReferencePickerProps & { searches: boolean }) =>
  searches ? (
    <Suspense fallback={<KnownChoice {...props} />}>
      <ReferenceSearch {...props} />
    </Suspense>
  ) : (
    <KnownChoice {...props} />
  );
