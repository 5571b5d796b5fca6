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
import { type SmallForm, useSmallForm } from '../../forms/small/useSmallForm';
import { newRecord, useRecordAction } from '../../providers/data/useRecordAction';
import { useText } from '../../ui/useText';
import { valuesOf } from './useMetaListEntries';

const Fields = ({ form }: { form: SmallForm }) =>
  Object.keys(form.store.schema.fields).map((name) => (
    <Box key={name} sx={['code', 'listingType'].includes(name) ? { gridColumn: '1 / -1' } : {}}>
      <SmallField name={name}>
        {(field) => (name === 'listingType' ? <SelectWidget {...field} /> : <TextWidget {...field} />)}
      </SmallField>
    </Box>
  ));

export const AddEntry = ({ list, onClose }: { list: MetaListName; onClose: () => void }) => {
  const { text } = useText();
  const form = useSmallForm(() => newMetaListEntryForm(list));
  const { said, ...saved } = useEntrySaved('torvet.ordered.added', form, onClose);
  const write = useRecordAction('createMetaListEntry', newRecord, {
    send: (_, given: FieldValues) => ({
      body: { metaListEntry: metaListEntryCreation.parse({ list, ...given }) },
    }),
    said: ({ metaListEntry }) => said(metaListEntry),
    ...saved,
  });
  return (
    <EntryDialog
      form={form}
      title={text('torvet.metaLists.addTo', { list: text(`torvet.metaLists.lists.${list}`) })}
      confirm={text('torvet.metaLists.add')}
      write={write}
      onClose={onClose}
    >
      <Fields form={form} />
    </EntryDialog>
  );
};

/** Dialog to change the names of an entry. */
export const ChangeEntry = ({ entry, onClose }: { entry: StaffMetaListEntry; onClose: () => void }) => {
  const { text, formats } = useText();
  const form = useSmallForm(() => metaListEntryForm(entry.list), valuesOf(entry));
  const { said, ...saved } = useEntrySaved('torvet.ordered.saved', form, onClose);
  const write = useRecordAction('updateMetaListEntry', entry, {
    send: ({ ID, version, retired }, given: FieldValues) => ({
      params: { id: ID },
      version,
      body: { metaListEntry: metaListEntryUpdate.parse({ ...given, retired }) },
    }),
    said: ({ metaListEntry }) => said(metaListEntry),
    ...saved,
  });
  return (
    <EntryDialog
      form={form}
      title={text('torvet.ordered.editTitle', { name: entry.names[formats.language] })}
      confirm={text('torvet.actions.save')}
      write={write}
      onClose={onClose}
    >
      <Fields form={form} />
    </EntryDialog>
  );
};
