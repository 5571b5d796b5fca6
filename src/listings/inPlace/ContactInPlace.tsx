import Autocomplete from '@mui/material/Autocomplete';
import type { FieldValues } from '../../../schemas/resourceSchema';
import { LabelledInput } from '../../forms/kinds/BaseInput';
import { useFormState } from '../../forms/store/context';
import { useFieldControl } from '../../forms/store/useField';
import { sameValue } from '../../forms/store/values';
import { floatingList } from '../../ui/floatingList';
import { useText } from '../../ui/useText';
import { ContactDetails } from '../contact/ContactDetails';
import { type Contact, useContacts } from '../contact/useContacts';
import { useNamedContacts } from '../contact/useNamedContacts';

/** Values that a selected contact sets in addition to the name. */
const reachedBy = ({ phone, email }: Contact): FieldValues => ({
  ...(phone ? { contactPhone: phone } : {}),
  contactEmail: email,
});

interface ContactInPlaceProps {
  accountID: number;
  label: string;
  /** Values saved together with the name; empty if the name was typed. */
  beside: FieldValues;
  onBeside: (values: FieldValues) => void;
}

const name = 'contactName';

/** Editor for the contact of a listing. Selecting a contact also sets phone and e-mail; typing a name does not. */
export const ContactInPlace = ({ accountID, label, beside, onBeside }: ContactInPlaceProps) => {
  const { text } = useText();
  const { set, ...field } = useFieldControl(name);
  const value = useFormState(({ values }) => values[name]);
  const changed = useFormState(({ values, saved }) => !sameValue(values[name], saved[name]));
  const typed = typeof value === 'string' ? value : '';
  const { contacts, loading } = useContacts(accountID, true);
  const named = useNamedContacts(accountID, contacts);
  const details = Object.values(beside).join(' · ');
  const typedHelp = changed ? text('torvet.contactChoice.stays') : undefined;
  const help =
    details === ''
      ? typedHelp
      : text(
          Object.hasOwn(beside, 'contactPhone')
            ? 'torvet.contactChoice.together'
            : 'torvet.contactChoice.togetherNoPhone',
          { details },
        );
  return (
    <Autocomplete<Contact, false, true, true>
      id={field.id}
      freeSolo
      disableClearable
      openOnFocus
      options={[...contacts, ...named]}
      value={typed}
      inputValue={typed}
      loading={loading}
      loadingText={text('torvet.contactChoice.loading')}
      groupBy={({ kind }) => text(`torvet.contactChoice.${kind}`)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.key)}
      onInputChange={(_, next, reason) => {
        if (reason !== 'input') return;
        set(next);
        onBeside({});
      }}
      onChange={(_, chosen) => {
        if (typeof chosen === 'string') return;
        set(chosen.name);
        onBeside(reachedBy(chosen));
      }}
      slotProps={floatingList}
      renderOption={({ key, ...props }, contact) => (
        <li key={key} {...props}>
          <ContactDetails contact={contact} />
        </li>
      )}
      renderInput={(params) => (
        <LabelledInput
          {...field}
          {...params.slotProps.input}
          label={label}
          help={<span role="status">{help}</span>}
          htmlInput={{ ...params.slotProps.htmlInput }}
        />
      )}
    />
  );
};
