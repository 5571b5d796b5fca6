import type { RaRecord } from 'react-admin';
import type { ReferenceResource } from '../../../resources/reference';

/** Record that can be selected. */
export type Reference = Omit<RaRecord, 'id'> & { ID: number };

export interface ReferencePickerProps {
  resource: ReferenceResource;
  label: string;
  /** Id of the selected record; undefined for none. */
  value: number | undefined;
  /** Records that need no request. */
  known: readonly Reference[];
  /** Label of the option for no record; without it, the selection can only be cleared. */
  any?: string | undefined;
  /** Id of the input. */
  id?: string;
  required?: boolean;
  /** Error of the selected value. */
  problem?: string | undefined;
  onBlur?: () => void;
  onChange: (id: number | undefined) => void;
}
