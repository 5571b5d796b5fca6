import type { RaRecord } from 'react-admin';
import type { ReferenceResource } from '../../../resources/reference';

/** Record that can be selected. */
export type Reference = Omit<RaRecord, 'id'> & { ID: number };

export interface ReferencePickerProps {
  resource: ReferenceResource;
  label: string;
  /** Id of the selected record; undefined if none is selected. */
  value: number | undefined;
  /** Records that need not be loaded. */
  known: readonly Reference[];
  /** Label of the option for no record. Without it, the user can only clear the field. */
  any?: string | undefined;
  id?: string;
  required?: boolean;
  /** Error message about the selected value. */
  problem?: string | undefined;
  onBlur?: () => void;
  onChange: (id: number | undefined) => void;
}
