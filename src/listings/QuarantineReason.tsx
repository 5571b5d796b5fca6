import { quarantineForm } from '../../schemas/listing/closing';
import { SmallField } from '../forms/small/SmallField';
import { type SmallForm, useSmallForm } from '../forms/small/useSmallForm';
import { FormStoreProvider } from '../forms/store/context';
import { TextareaWidget } from '../forms/widgets/TextWidget';

/** Why a listing is put in quarantine, as it is filled in. */
export const useQuarantineReason = (): SmallForm => useSmallForm(() => quarantineForm);

/** The reason that the advertiser reads. */
export const QuarantineReason = ({ form }: { form: SmallForm }) => (
  <FormStoreProvider store={form.store}>
    <SmallField name="reason">{(field) => <TextareaWidget {...field} />}</SmallField>
  </FormStoreProvider>
);
