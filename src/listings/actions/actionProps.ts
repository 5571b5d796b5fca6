import { Link } from 'react-router-dom';
import type { DialogAction, RowAction } from '../../../resources/listingActions';
import { actionPath, isPageAction } from './actionPages';
import { type Actionable, addressOutside, isOutside, type Offering } from './rowActions';

/** Props for the button or menu item of an action: a link to its page, or a handler that opens its dialog. */
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
