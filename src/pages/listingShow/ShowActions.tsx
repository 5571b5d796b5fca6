import Button from '@mui/material/Button';
import type { DialogAction } from '../../../resources/listingActions';
import { listings } from '../../../resources/listings';
import type { ListingRecord } from '../../../schemas/listing/record';
import { ActionMenu } from '../../listings/actions/ActionMenu';
import { actionProps } from '../../listings/actions/actionProps';
import { type Offering, primaryAction, rowActions } from '../../listings/actions/rowActions';
import { useActionLabel } from '../../listings/actions/useActionLabel';
import { useMenuButton } from '../../ui/useMenuButton';
import { useText } from '../../ui/useText';

interface ShowActionsProps {
  listing: ListingRecord;
  offering: Offering;
  onAct: (action: DialogAction) => void;
}

/** What one most likely wants next as a button, and the rest in a menu. */
export const ShowActions = ({ listing, offering, onAct }: ShowActionsProps) => {
  const { text } = useText();
  const labelOf = useActionLabel();
  const menu = useMenuButton();
  const known = { ...listing, wasPublished: listing.publishedAt !== undefined };
  const offered = rowActions(listings, known, offering);
  const first = primaryAction(listings, listing, offered);
  const groups = offered
    .map((group) => group.filter((action) => action !== first && action !== 'show'))
    .filter((group) => group.length > 0);
  return (
    <>
      {first ? (
        <Button variant="contained" {...actionProps(first, listing, offering, onAct)}>
          {labelOf(first)}
        </Button>
      ) : null}
      {groups.length > 0 ? (
        <Button variant="outlined" {...menu.button}>
          {text('torvet.actions.moreActions')}
        </Button>
      ) : null}
      {menu.anchor ? (
        <ActionMenu
          id={menu.id}
          anchor={menu.anchor}
          listing={known}
          groups={groups}
          offering={offering}
          onAct={onAct}
          onClose={menu.close}
        />
      ) : null}
    </>
  );
};
