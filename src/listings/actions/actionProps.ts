import { Link } from 'react-router-dom';
import type { DialogAction, RowAction } from '../../../resources/listingActions';
import { actionPath, isPageAction } from './actionPages';
import { type Actionable, addressOutside, isOutside, type Offering } from './rowActions';

/** Props of an action's button or menu item: a link to a page, or a handler that opens a dialog. */
export const actionProps = (
  action: RowAction,
  listing: Pick<Actionable, 'ID' | 'family'>,
  { siteURL = '' }: Partial<Offering>,
  onAct: (action: DialogAction) => void,
) => {
  if (isPageAction(action)) return { component: Link, to: actionPath(action, listing) };
  if (!isOutside(action)) return { onClick: () => onAct(action) };
  const href = addressOutside(action, listing, siteURL);
  return { component: 'a', href, target: '_blank', rel: 'noopener' };
};
