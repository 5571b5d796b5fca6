import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useId, useRef, useState } from 'react';
import { FieldLabel } from '../../../forms/frame/FieldLabel';
import { describedBy, HelperLine } from '../../../forms/frame/HelperLine';
import { useFormStore } from '../../../forms/store/context';
import { ContactDetails } from '../../../listings/contact/ContactDetails';
import { type Contact, useContacts } from '../../../listings/contact/useContacts';
import { floatingList } from '../../../ui/floatingList';
import { useText } from '../../../ui/useText';
import { asFields, fillContact, isEmptyIn } from './contactFields';

interface ContactChoiceProps {
  accountID: number;
  /** Id of the user who creates a new listing, its default contact; undefined for a saved listing. */
  ownUserID: number | undefined;
}

/**
 * Sets the current user as the contact of a new listing. Stored as a saved value, so that the form has no unsaved
 * changes.
 */
const useOwnContact = (own: Contact | undefined) => {
  const store = useFormStore();
  const done = useRef(false);
  useEffect(() => {
    if (!own || done.current) return;
    done.current = true;
    const { values, saved } = store.get();
    if (!isEmptyIn(values) || !isEmptyIn(saved)) return;
    // Values and errors from typing remain, because the user may type before the contact is loaded.
    store.accept({ ...saved, ...asFields(own) }, saved);
  }, [store, own]);
};

/** Field that fills in the contact by name, from the account's contact cards and users. */
export const ContactChoice = ({ accountID, ownUserID }: ContactChoiceProps) => {
  const { text } = useText();
  const store = useFormStore();
  const id = useId();
  const [wanted, setWanted] = useState(ownUserID !== undefined);
  const [typed, setTyped] = useState('');
  const [filled, setFilled] = useState<string>();
  const { contacts, ownContact, loading, failed } = useContacts(accountID, wanted);
  useOwnContact(ownUserID === undefined ? undefined : ownContact(ownUserID));
  const help = filled === undefined ? text('torvet.contactChoice.help') : filled;
  const nothing = text(failed ? 'torvet.contactChoice.failed' : 'torvet.contactChoice.none');
  return (
    <Box sx={{ mb: 1.75, maxWidth: { md: 'calc(50% - 12px)' } }}>
      <FieldLabel htmlFor={id}>{text('torvet.contactChoice.label')}</FieldLabel>
      <Autocomplete<Contact>
        id={id}
        options={contacts}
        value={null}
        inputValue={typed}
        blurOnSelect
        autoHighlight
        clearOnBlur
        forcePopupIcon={false}
        loading={loading}
        loadingText={text('torvet.contactChoice.loading')}
        noOptionsText={nothing}
        groupBy={({ kind }) => text(`torvet.contactChoice.${kind}`)}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ key }) => key}
        onFocus={() => setWanted(true)}
        onInputChange={(_, next, reason) => setTyped(reason === 'input' ? next : '')}
        onChange={(_, chosen) => {
          if (!chosen) return;
          fillContact(store, chosen);
          setFilled(
            text(`torvet.contactChoice.${chosen.phone ? 'filled' : 'filledNoPhone'}`, { name: chosen.name }),
          );
        }}
        slotProps={floatingList}
        renderOption={({ key, ...props }, contact) => (
          <li key={key} {...props}>
            <ContactDetails contact={contact} />
          </li>
        )}
        renderInput={(params) => (
          <OutlinedInput
            {...params.slotProps.input}
            fullWidth
            size="small"
            placeholder={text('torvet.contactChoice.placeholder')}
            startAdornment={
              <InputAdornment position="start" sx={{ ml: 0.5 }}>
                <PersonSearchOutlined fontSize="small" />
              </InputAdornment>
            }
            slotProps={{
              input: { ...params.slotProps.htmlInput, 'aria-describedby': describedBy(id, { help }) },
            }}
          />
        )}
      />
      <span role="status" style={visuallyHidden}>
        {filled}
      </span>
      <HelperLine id={id} help={help} />
    </Box>
  );
};
