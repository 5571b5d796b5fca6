import type { FieldValues } from '../../../../schemas/resourceSchema';
import type { FormStore } from '../../../forms/store/formStore';
import { sameValue } from '../../../forms/store/values';
import type { Contact } from '../../../listings/contact/useContacts';

/** The fields of a listing that name its contact, by what a contact calls them. */
const contactFields = { name: 'contactName', phone: 'contactPhone', email: 'contactEmail' } as const;

const parts = ['name', 'phone', 'email'] as const;

/** A contact as the fields of a listing. */
export const asFields = (contact: Pick<Contact, 'name' | 'phone' | 'email'>): FieldValues =>
  Object.fromEntries(parts.map((part) => [contactFields[part], contact[part]]));

/** Fields of a listing's contact. */
export const contactIn = (values: FieldValues): FieldValues =>
  Object.fromEntries(parts.map((part) => [part, values[contactFields[part]]]));

export const isEmptyIn = (values: FieldValues): boolean =>
  Object.values(contactIn(values)).every((value) => sameValue(value, undefined));

/** Sets a contact in the form like typed values; unknown ones leave the fields unchanged. */
export const fillContact = (store: FormStore, contact: Contact): void => {
  for (const [name, value] of Object.entries(asFields(contact)))
    if (!sameValue(value, undefined)) store.set(name, value);
};
