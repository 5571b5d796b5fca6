import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import type { DialogAction, RowAction } from '../../../resources/listingActions';
import { listings } from '../../../resources/listings';
import type { ListingRecord } from '../../../schemas/listing/record';
import { ActionMenu } from '../../listings/actions/ActionMenu';
import { actionPath } from '../../listings/actions/actionPages';
import { actionProps } from '../../listings/actions/actionProps';
import { actionable, type Offering, primaryAction, rowActions } from '../../listings/actions/rowActions';
import { useActionLabel } from '../../listings/actions/useActionLabel';
import { keyHint } from '../../ui/keys/keyTable';
import { useKey } from '../../ui/keys/useKey';
import { useMenuButton } from '../../ui/useMenuButton';
import { useText } from '../../ui/useText';

interface ShowActionsProps {
  listing: ListingRecord;
  offering: Offering;
  onAct: (action: DialogAction) => void;
}

const keys = { update: 'e' } as const;

/** Actions that have a button or link elsewhere on the page. */
const elsewhere: readonly RowAction[] = ['show', 'statistics'];

/** Primary action and edit as buttons, all other actions in a menu. */
export const ShowActions = ({ listing, offering, onAct }: ShowActionsProps) => {
  const { text } = useText();
  const labelOf = useActionLabel();
  const menu = useMenuButton();
  const known = actionable(listing);
  const offered = rowActions(listings, known, offering);
  const first = primaryAction(listings, listing, offered);
  const mayEdit = offered.flat().includes('update');
  const buttons: RowAction[] = [
    ...(first ? [first] : []),
    ...(mayEdit && first !== 'update' ? ['update' as const] : []),
  ];
  const groups = offered
    .map((group) =>
      group.filter(
        (action) =>
          !buttons.includes(action) &&
          !elsewhere.includes(action) &&
          // If the listing is visible, the share menu contains the prospectus.
          !(action === 'prospectus' && listing.visible),
      ),
    )
    .filter((group) => group.length > 0);
  const navigate = useNavigate();
  useKey(keys.update, () => void navigate(actionPath('update', listing)), {
    label: labelOf('update'),
    disabled: !mayEdit,
  });
  return (
    <>
      {buttons.map((action) => (
        <Button
          key={action}
          variant={action === first ? 'contained' : 'outlined'}
          {...(action === 'update' ? keyHint(keys.update) : {})}
          {...actionProps(action, listing, offering, onAct)}
        >
          {labelOf(action)}
        </Button>
      ))}
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
          keys={keys}
          onAct={onAct}
          onClose={menu.close}
        />
      ) : null}
    </>
  );
};
