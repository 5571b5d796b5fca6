import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { addressSchema } from '../../../../schemas/address';
import { pastedTextForm, readPastedText } from '../../../../schemas/listing/pastedText';
import { withWholePerson } from '../../../../schemas/listing/takenOver';
import type { ListingVariant } from '../../../../schemas/listing/variants';
import { meantAddress, registerWording } from '../../../../schemas/meantAddress';
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

/** Official postal address of a line of text, if the register has one unambiguous match. */
const useOfficialAddress = (line: string | undefined) => {
  const lookUp = useAddresses();
  const wording = registerWording(line ?? '').slice(0, pastedAddressLength);
  const { data, isFetching } = useQuery({
    queryKey: ['pastedAddress', line],
    queryFn: ({ signal }) => lookUp(wording, signal),
    enabled: line !== undefined,
    retry: false,
  });
  const candidates = data?.flatMap((suggestion) => addressSchema.safeParse(suggestion).data ?? []) ?? [];
  const found = meantAddress(wording, candidates);
  return { official: 'address' in found ? found.address : undefined, isFetching };
};

/** Maximum length of a query for a postal address. */
const pastedAddressLength = 100;

interface PastedTextProps {
  variant: ListingVariant;
  onTake: (from: string, values: FieldValues, unread: readonly string[]) => void;
  onClose: () => void;
}

/** Dialog that parses a pasted advertisement or mail, and shows the parsed values before they are set in the form. */
export const PastedText = ({ variant, onTake, onClose }: PastedTextProps) => {
  const { text, labelOf } = useText(variant.labels);
  const { store } = useSmallForm(() => pastedTextForm);
  const pasted = useSyncExternalStore(store.subscribe, () => store.get().values.text);
  const read = useDeferredValue(typeof pasted === 'string' ? pasted : '');
  const { choices } = useChoices(energyLabels, undefined);
  const { values: found, unread } = useMemo(
    () => readPastedText(read, variant, { energyLabels: choices }),
    [read, variant, choices],
  );
  const { official, isFetching } = useOfficialAddress(
    textIn(found.find(({ name }) => name === 'address')?.value),
  );
  const values = useMemo(
    () =>
      withWholePerson(
        variant,
        found.map((one) => ({
          ...one,
          // Overwrites the default contact, because the text names another person.
          replacesInitial: true,
          ...(one.name === 'address' && official && { value: official }),
        })),
      ),
    [found, official, variant],
  );
  return (
    <TakeDialog
      title={text('torvet.takenOver.pasteTitle')}
      values={values}
      nothing={read.trim() === '' ? undefined : text('torvet.takenOver.nothingFound')}
      busy={isFetching}
      unread={unread.map(({ name, quote }) =>
        text('torvet.takenOver.unread', { field: labelOf(name), quote }),
      )}
      onTake={(taken, left) => onTake(text('torvet.takenOver.theText'), taken, left)}
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
