import type { RaRecord } from 'react-admin';
import type { ReferenceResource } from '../../../resources/reference';

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
  /** Id of the text field. */
  id?: string;
  required?: boolean;
  /** Error of the picked value. */
  problem?: string | undefined;
  onBlur?: () => void;
  onChange: (id: number | undefined) => void;
}
