import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { contactCards } from '../../../../schemas/records/contactCards';
import { useFormState, useRestingValues } from '../../../forms/store/context';
import { sameValue } from '../../../forms/store/values';
import { useContacts } from '../../../listings/contact/useContacts';
import { useOperation } from '../../../providers/data/useOperation';
import { useToast } from '../../../providers/useToast';
import { useText } from '../../../ui/useText';
import { contactIn } from './contactFields';

/**
 * Button that saves the typed contact for later listings. It creates a contact card, or updates the card with the same
 * name.
 */
export const SaveContact = ({ accountID }: { accountID: number }) => {
  const { text } = useText();
  const toast = useToast();
  const values = useRestingValues();
  const changed = useFormState(({ values: now, saved }) => !sameValue(contactIn(now), contactIn(saved)));
  const typed = useMemo(() => contactCards.schema.complete.safeParse(contactIn(values)).data, [values]);
  const { cards, failed } = useContacts(accountID, changed && typed !== undefined);
  const outcome = { onSuccess: () => toast.say(text('torvet.contactChoice.saved'), 'success') };
  const create = useOperation('createContactCard', outcome);
  const update = useOperation('updateContactCard', outcome);
  if (!changed || !typed || !cards || failed) return null;
  const isKept = cards.some((card) => sameValue({ ...card, ...typed }, card));
  if (isKept) return null;
  const { ID, version, title, name } = cards.find((card) => sameValue(card.name, typed.name)) ?? {};
  const save = () => {
    if (ID === undefined || version === undefined) {
      create.mutate({ body: { contactCard: { ...typed, accountID } } });
      return;
    }
    const contactCard = { ...typed, ...(title === undefined ? {} : { title }) };
    update.mutate({ params: { id: ID }, body: { contactCard }, version });
  };
  return (
    <Button
      size="small"
      variant="outlined"
      loading={create.isPending || update.isPending}
      onClick={save}
      sx={{ mt: 1 }}
    >
      {text(ID === undefined ? 'torvet.contactChoice.save' : 'torvet.contactChoice.update', { name })}
    </Button>
  );
};
