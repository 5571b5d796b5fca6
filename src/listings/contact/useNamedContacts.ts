import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import * as z from 'zod';
import { listings } from '../../../resources/listings';
import { lists } from '../../../schemas/limits';
import type { Contact } from './useContacts';

const namedSchema = z.object({
  contactName: z.string().min(1),
  contactPhone: z.string().optional(),
  contactEmail: z.string(),
});

const sameContact = (one: Contact, other: Contact) =>
  one.name === other.name && one.email.toLowerCase() === other.email.toLowerCase();

/** Contacts in the fields of the account's listings, without duplicates and without known contacts. */
export const useNamedContacts = (accountID: number, known: readonly Contact[]): readonly Contact[] => {
  const { data } = useGetList(
    listings.name,
    {
      filter: { accountID },
      sort: { field: 'updatedAt', order: 'DESC' },
      pagination: { page: 1, perPage: lists.maxPage },
      meta: { fields: 'all' },
    },
    { retry: false },
  );
  return useMemo(() => {
    const named = (data ?? []).flatMap((row): Contact[] => {
      const { data: contact } = namedSchema.safeParse(row);
      if (!contact) return [];
      const { contactName: name, contactPhone: phone, contactEmail: email } = contact;
      return [{ key: `listing-${name}-${email}`, kind: 'listings', name, phone, email }];
    });
    return named.filter(
      (one, at) =>
        !known.some((other) => sameContact(one, other)) &&
        named.findIndex((other) => sameContact(one, other)) === at,
    );
  }, [data, known]);
};
