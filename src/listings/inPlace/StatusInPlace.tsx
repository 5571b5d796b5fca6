import { useId, useRef, useState } from 'react';
import { listings } from '../../../resources/listings';
import type { OpenEditor } from '../../ui/EditInPlace';
import { ActionMenu } from '../actions/ActionMenu';
import { type Actionable, type Offering, rowActions } from '../actions/rowActions';
import type { ActedOn } from '../actions/TransitionDialog';
import { useStatusActions } from '../actions/useStatusActions';

interface StatusInPlaceProps extends OpenEditor {
  listing: Actionable & ActedOn;
  offering: Offering;
}

/** Menu of status changes, opened by clicking the status. */
export const StatusInPlace = ({ listing, offering, anchor, onClose }: StatusInPlaceProps) => {
  const id = useId();
  const [open, setOpen] = useState(true);
  const acted = useRef(false);
  const actions = useStatusActions(() => onClose());
  const moves = new Set<string>(listing.allowedActions);
  moves.delete('update');
  moves.delete('copy');
  const groups = rowActions(listings, listing, offering)
    .map((group) => group.filter((action) => moves.has(action)))
    .filter((group) => group.length > 0);
  return (
    <>
      {open ? (
        <ActionMenu
          id={id}
          anchor={anchor}
          listing={listing}
          groups={groups}
          offering={offering}
          onAct={(action) => {
            acted.current = true;
            actions.actOn(action, listing);
          }}
          onClose={() => {
            setOpen(false);
            // Closes the editor unless an action has started, which shows its own result.
            queueMicrotask(() => {
              if (!acted.current) onClose();
            });
          }}
        />
      ) : null}
      {actions.dialog}
    </>
  );
};
