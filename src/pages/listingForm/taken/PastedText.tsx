import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { pastedTextForm, readPastedText } from '../../../../schemas/listing/pastedText';
import type { ListingVariant } from '../../../../schemas/listing/variants';
import type { FieldValues } from '../../../../schemas/resourceSchema';
import { useAddresses } from '../../../forms/address/useAddresses';
import { useChoices } from '../../../forms/choices';
import { TextareaWidget } from '../../../forms/kinds/TextWidget';
import { SmallField } from '../../../forms/small/SmallField';
import { useSmallForm } from '../../../forms/small/useSmallForm';
import { FormStoreProvider } from '../../../forms/store/context';
import { useText } from '../../../ui/useText';
import { TakeDialog } from './TakeDialog';

const energyLabels = { section: '', kind: 'multiSelect', metaList: 'energyLabels' } as const;

const textIn = (value: unknown): string | undefined => {
  const line: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'text') : undefined;
  return typeof line === 'string' ? line : undefined;
};

/** The official address that a line names, where the register has one that is it beyond doubt. */
const useOfficialAddress = (line: string | undefined) => {
  const lookUp = useAddresses();
  const { data } = useQuery({
    queryKey: ['pastedAddress', line],
    queryFn: ({ signal }) => lookUp((line ?? '').slice(0, pastedAddressLength), signal),
    enabled: line !== undefined,
    retry: false,
  });
  const [only, ...others] = data?.filter(({ ID }) => ID !== undefined) ?? [];
  return others.length === 0 ? only : undefined;
};

/** Characters that the register is asked by. */
const pastedAddressLength = 100;

interface PastedTextProps {
  variant: ListingVariant;
  onTake: (from: string, values: FieldValues) => void;
  onClose: () => void;
}

/** Reads an old advertisement or a mail into the form: shows what it finds before any of it is taken. */
export const PastedText = ({ variant, onTake, onClose }: PastedTextProps) => {
  const { text } = useText();
  const { store } = useSmallForm(() => pastedTextForm);
  const pasted = useSyncExternalStore(store.subscribe, () => store.get().values.text);
  const read = useDeferredValue(typeof pasted === 'string' ? pasted : '');
  const { choices } = useChoices(energyLabels, undefined);
  const found = useMemo(
    () => readPastedText(read, variant, { energyLabels: choices }),
    [read, variant, choices],
  );
  const official = useOfficialAddress(textIn(found.find(({ name }) => name === 'address')?.value));
  const values = useMemo(
    () => found.map((one) => (one.name === 'address' && official ? { ...one, value: official } : one)),
    [found, official],
  );
  return (
    <TakeDialog
      title={text('torvet.takenOver.pasteTitle')}
      values={values}
      nothing={read.trim() === '' ? undefined : text('torvet.takenOver.nothingFound')}
      onTake={(taken) => onTake(text('torvet.takenOver.theText'), taken)}
      onClose={onClose}
    >
      {text('torvet.takenOver.pasteHelp')}
      <Box sx={{ mt: 2 }}>
        <FormStoreProvider store={store}>
          <SmallField name="text">{(field) => <TextareaWidget {...field} />}</SmallField>
        </FormStoreProvider>
      </Box>
    </TakeDialog>
  );
};
