import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import * as z from 'zod';
import { lists } from '../../../schemas/limits';
import { contactCards } from '../../../schemas/records/contactCards';
import { accountUsersQuery } from '../../accountUsers/useAccountUsers';
import { useTorvetData } from '../../providers/data/dataProvider';

const cardSchema = z.object({
  ID: z.number(),
  version: z.number(),
  name: z.string(),
  title: z.string().optional(),
  phone: z.string(),
  email: z.string(),
});
export type ContactCard = z.infer<typeof cardSchema>;

/** Suggested contact for a listing. */
export interface Contact {
  /** Key that is unique in the list. */
  key: string;
  kind: 'cards' | 'users' | 'listings';
  name: string;
  title?: string | undefined;
  phone?: string | undefined;
  email: string;
  /** Id of the user if the contact is a user of the account. */
  userID?: number;
}

const sameMail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Contact cards of the account, and its users without a contact card.
 * @param wanted false disables the queries.
 */
export const useContacts = (accountID: number, wanted: boolean) => {
  const client = useTorvetData();
  const cards = useGetList(
    contactCards.collection,
    {
      filter: { accountID },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: lists.maxPage },
    },
    { enabled: wanted, retry: false },
  );
  const users = useQuery({ ...accountUsersQuery(client, accountID), enabled: wanted });
  const known = useMemo(() => cards.data && z.array(cardSchema).safeParse(cards.data).data, [cards.data]);
  const contacts = useMemo(
    (): readonly Contact[] => [
      ...(known ?? []).map(({ ID, ...card }): Contact => ({ ...card, key: `card-${ID}`, kind: 'cards' })),
      ...(users.data ?? []).flatMap(({ id, name, email }): Contact[] =>
        name === undefined || known?.some((card) => sameMail(card.email, email))
          ? []
          : [{ key: `user-${id}`, kind: 'users', name, email, userID: id }],
      ),
    ],
    [known, users.data],
  );
  /** Contact of a user: the user's contact card, or else the user's own details; undefined while loading. */
  const ownContact = (userID: number): Contact | undefined => {
    if (cards.isPending) return undefined;
    const user = users.data?.find(({ id }) => id === userID);
    return user && contacts.find(({ email }) => sameMail(email, user.email));
  };
  return {
    contacts,
    cards: known,
    ownContact,
    loading: wanted && (cards.isPending || users.isPending),
    failed: cards.error !== null || users.error !== null,
  };
};
