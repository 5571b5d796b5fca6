import { referenceResource } from '../../../resources';
import { ReferencePicker } from '../../ui/reference/ReferencePicker';
import type { Reference } from '../../ui/reference/reference';
import { type ControlProps, useFieldMeta, useFormField } from './useFormField';

const none: readonly Reference[] = [];

/** Autocomplete for a record of another resource, searched by title. */
export const ReferenceWidget = ({ name }: ControlProps) => {
  const { set, value, label, required, error, id, onBlur } = useFormField(name);
  const { resource = '' } = useFieldMeta(name);
  return (
    <ReferencePicker
      searches
      id={id}
      onBlur={onBlur}
      resource={referenceResource(resource)}
      label={label}
      required={required}
      problem={error}
      known={none}
      value={typeof value === 'number' ? value : undefined}
      onChange={set}
    />
  );
};
