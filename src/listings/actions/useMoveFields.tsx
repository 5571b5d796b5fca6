import type { ReactNode } from 'react';
import type { BulkAction } from '../../../resources/listingActions';
import {
  type Closing,
  closedAsOf,
  type Quarantine,
  quarantineForm,
  quarantineSchema,
} from '../../../schemas/listing/closing';
import { actionTable } from '../../../schemas/listing/statusTable';
import { TextareaWidget } from '../../forms/kinds/TextWidget';
import { SmallField } from '../../forms/small/SmallField';
import { type SmallForm, useSmallForm } from '../../forms/small/useSmallForm';
import { FormStoreProvider } from '../../forms/store/context';
import { ClosingFields } from '../closing/ClosingFields';
import { useClosing } from '../closing/useClosing';
import type { Row } from '../row';

const useQuarantineReason = (): SmallForm => useSmallForm(() => quarantineForm);

/** Input for the reason of a quarantine, which the advertiser sees. */
const QuarantineReason = ({ form }: { form: SmallForm }) => (
  <FormStoreProvider store={form.store}>
    <SmallField name="reason">{(field) => <TextareaWidget {...field} />}</SmallField>
  </FormStoreProvider>
);

/** Fields in the confirmation dialog of a status change. */
export interface MoveFields {
  /** Undefined if the action has no fields. */
  fields: ReactNode;
  /** Returns the values to send. If a value is invalid, shows its error and returns undefined. */
  read: () => { body?: Closing | Quarantine } | undefined;
  /**
   * Sets error messages of the server by field.
   * @returns true if at least one of the fields is displayed.
   */
  setServerErrors: (sentences: Readonly<Record<string, string>>) => boolean;
}

/** @param listings affected listings, which determine the names of closing reasons and the earliest closing date. */
export const useMoveFields = (
  action: BulkAction,
  listings: readonly Pick<Row, 'family' | 'createdAt'>[],
): MoveFields => {
  const reason = useQuarantineReason();
  const oldest = listings.map(({ createdAt }) => createdAt).toSorted()[0];
  const closing = useClosing(oldest, closedAsOf(listings));
  switch (actionTable[action].body) {
    case 'quarantine':
      return {
        fields: <QuarantineReason form={reason} />,
        read: () => {
          const read = reason.read();
          return read && { body: quarantineSchema.parse(read) };
        },
        setServerErrors: reason.setServerErrors,
      };
    case 'closing':
      return {
        fields: <ClosingFields form={closing} closedAs={closedAsOf(listings)} several />,
        read: () => {
          const body = closing.read();
          return body && { body };
        },
        setServerErrors: closing.setServerErrors,
      };
    default:
      return { fields: undefined, read: () => ({}), setServerErrors: () => false };
  }
};
