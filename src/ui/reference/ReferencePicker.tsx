import { Suspense } from 'react';
import { ChoiceField } from '../ChoiceField';
import { fetchedPart } from '../fetched/fetchedPart';
import type { ReferencePickerProps } from './reference';

const ReferenceSearch = fetchedPart(async () => (await import('./ReferenceSearch')).ReferenceSearch);

const nobody = '';

/** Select with few records, all of which are known. */
const KnownChoice = ({ resource, label, value, known, any, onChange }: ReferencePickerProps) => {
  const isKnown = value === undefined || known.some(({ ID }) => ID === value);
  return (
    <ChoiceField
      label={label}
      value={value === undefined ? nobody : String(value)}
      choices={[
        ...(any !== undefined && known.length > 1 ? [{ value: nobody, name: any }] : []),
        ...known.map((record) => ({ value: String(record.ID), name: String(record[resource.picker.title]) })),
        // A shared link may contain the id of another user's record; the server then returns no rows.
        ...(isKnown ? [] : [{ value: String(value), name: `# ${value}` }]),
      ]}
      onChange={(chosen) => onChange(chosen === nobody ? undefined : Number(chosen))}
    />
  );
};

/** Field to select a record of another resource. Staff can search all records; other users choose from their own. */
export const ReferencePicker = ({ searches, ...props }: ReferencePickerProps & { searches: boolean }) =>
  searches ? (
    <Suspense fallback={<KnownChoice {...props} />}>
      <ReferenceSearch {...props} />
    </Suspense>
  ) : (
    <KnownChoice {...props} />
  );
