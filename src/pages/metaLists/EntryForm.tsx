import Box from '@mui/material/Box';
import {
  metaListEntryCreation,
  metaListEntryForm,
  metaListEntryUpdate,
  newMetaListEntryForm,
  type StaffMetaListEntry,
} from '../../../schemas/metaListEntry';
import type { MetaListName } from '../../../schemas/metaLists';
import type { FieldValues } from '../../../schemas/resourceSchema';
import { SelectWidget } from '../../forms/kinds/SelectWidget';
import { TextWidget } from '../../forms/kinds/TextWidget';
import { EntryDialog, useEntrySaved } from '../../forms/ordered/EntryDialog';
import { SmallField } from '../../forms/small/SmallField';
import { useSmallForm } from '../../forms/small/useSmallForm';
import { useOperation } from '../../providers/data/useOperation';
import { useText } from '../../ui/useText';
import { useRefreshMetaList, valuesOf } from './useMetaListEntries';

interface EntryFormProps {
  list: MetaListName;
  entry: StaffMetaListEntry | undefined;
  onClose: () => void;
}

/** Adds an entry to a list, or changes what one is called. */
export const EntryForm = ({ list, entry, onClose }: EntryFormProps) => {
  const { text } = useText();
  const form = useSmallForm(
    () => (entry ? metaListEntryForm(list) : newMetaListEntryForm(list)),
    entry && valuesOf(entry),
  );
  const { saved, options } = useEntrySaved<StaffMetaListEntry>({
    entry,
    form,
    refresh: useRefreshMetaList(list),
    onClose,
  });
  const create = useOperation('createMetaListEntry', {
    ...options,
    onSuccess: ({ metaListEntry }) => saved(metaListEntry),
  });
  const update = useOperation('updateMetaListEntry', {
    ...options,
    onSuccess: ({ metaListEntry }) => saved(metaListEntry),
  });
  const save = (given: FieldValues) => {
    if (!entry) {
      create.mutate({ body: { metaListEntry: metaListEntryCreation.parse({ list, ...given }) } });
      return;
    }
    const { ID, version, retired } = entry;
    update.mutate({
      params: { id: ID },
      version,
      body: { metaListEntry: metaListEntryUpdate.parse({ ...given, retired }) },
    });
  };
  return (
    <EntryDialog
      entry={entry}
      form={form}
      adding={{
        title: text('torvet.metaLists.addTo', { list: text(`torvet.metaLists.lists.${list}`) }),
        confirm: text('torvet.metaLists.add'),
      }}
      writes={[create, update]}
      onSave={save}
      onClose={onClose}
    >
      {Object.keys(form.store.schema.fields).map((name) => (
        <Box key={name} sx={['code', 'listingType'].includes(name) ? { gridColumn: '1 / -1' } : {}}>
          <SmallField name={name}>
            {(field) => (name === 'listingType' ? <SelectWidget {...field} /> : <TextWidget {...field} />)}
          </SmallField>
        </Box>
      ))}
    </EntryDialog>
  );
};
