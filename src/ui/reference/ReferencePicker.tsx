import { Suspense } from 'react';
import type { RaRecord } from 'react-admin';
import type { ReferenceResource } from '../../../resources/reference';
import { ChoiceField } from '../ChoiceField';
import { fetchedPart } from '../fetched/fetchedPart';

const ReferenceSearch = fetchedPart(async () => (await import('./ReferenceSearch')).ReferenceSearch);

/** A record that can be picked. */
export type Reference = Omit<RaRecord, 'id'> & { ID: number };

export interface ReferencePickerProps {
  resource: ReferenceResource;
  label: string;
  /** The id that is picked; none is picked without. */
  value: number | undefined;
  /** Records that are known without asking. */
  known: readonly Reference[];
  /** Offers to pick none, and what that is called; without it one can only be picked, or taken away again. */
  any?: string | undefined;
  required?: boolean;
  /** What is wrong with what is picked. */
  problem?: string | undefined;
  onChange: (id: number | undefined) => void;
}

const nobody = '';

/** One of the few that are known. */
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

/** Picks a record of another resource. Those who may see any look it up; the others have their few to choose from. */
export const ReferencePicker = ({ searches, ...props }: ReferencePickerProps & { searches: boolean }) =>
  searches ? (
    <Suspense fallback={<KnownChoice {...props} />}>
      <ReferenceSearch {...props} />
    </Suspense>
  ) : (
    <KnownChoice {...props} />
  );
