import type { FieldValues } from '../../../../schemas/resourceSchema';
import type { FormStore } from '../../../forms/store/formStore';
import { sameValue } from '../../../forms/store/values';
import type { Contact } from '../../../listings/contact/useContacts';

/** Names of the fields with the parts of a contact. */
const contactFields = { name: 'contactName', phone: 'contactPhone', email: 'contactEmail' } as const;

const parts = ['name', 'phone', 'email'] as const;

export const asFields = (contact: Pick<Contact, 'name' | 'phone' | 'email'>): FieldValues =>
  Object.fromEntries(parts.map((part) => [contactFields[part], contact[part]]));

export const contactIn = (values: FieldValues): FieldValues =>
  Object.fromEntries(parts.map((part) => [part, values[contactFields[part]]]));

export const isEmptyIn = (values: FieldValues): boolean =>
  Object.values(contactIn(values)).every((value) => sameValue(value, undefined));

/** Sets a contact in the form as if it was typed; parts that the contact lacks are unchanged. */
export const fillContact = (store: FormStore, contact: Contact): void => {
  for (const [name, value] of Object.entries(asFields(contact)))
    if (!sameValue(value, undefined)) store.set(name, value);
};
