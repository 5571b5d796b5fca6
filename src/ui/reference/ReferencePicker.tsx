import { Suspense } from 'react';
import { ChoiceField } from '../ChoiceField';
import { fetchedPart } from '../fetched/fetchedPart';
import type { ReferencePickerProps } from './reference';

const ReferenceSearch = fetchedPart(async () => (await import('./ReferenceSearch')).ReferenceSearch);

const nobody = '';

/** Select with a few known records. */
const KnownChoice = ({ resource, label, value, known, any, onChange }: ReferencePickerProps) => {
  const isKnown = value === undefined || known.some(({ ID }) => ID === value);
  return (
    <ChoiceField
      label={label}
      value={value === undefined ? nobody : String(value)}
      choices={[
        ...(any !== undefined && known.length > 1 ? [{ value: nobody, name: any }] : []),
        ...known.map((record) => ({ value: String(record.ID), name: String(record[resource.picker.title]) })),
        // A shared link may name a record of another user; the server then returns nothing.
        ...(isKnown ? [] : [{ value: String(value), name: `# ${value}` }]),
      ]}
      onChange={(chosen) => onChange(chosen === nobody ? undefined : Number(chosen))}
    />
  );
};

/** Picker for a record of another resource: staff search all records, others choose from their own. */
export const ReferencePicker = ({ searches, ...props }: ReferencePickerProps & { searches: boolean }) =>
  searches ? (
    <Suspense fallback={<KnownChoice {...props} />}>
      <ReferenceSearch {...props} />
    </Suspense>
  ) : (
    <KnownChoice {...props} />
  );
