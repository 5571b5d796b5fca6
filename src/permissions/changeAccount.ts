import type { MessageKey } from '../../i18n/messages';
import type { Session } from './session';

/** Whether there is another account, or another set of roles, to change to. */
export const canChangeAccount = ({ staff, acting, accounts, active }: Session): boolean =>
  acting === undefined &&
  (staff ||
    accounts.length > 1 ||
    (active !== undefined && active.userRoles.includes(1) && active.userRoles.length > 1));

/** The label of the way there: with one account alone it is only the roles that change. */
export const changeLabel = ({ staff, accounts, active }: Session): MessageKey => {
  if (!active) return 'torvet.navigation.selectAccount';
  return !staff && accounts.length === 1 ? 'torvet.navigation.changeRole' : 'torvet.navigation.changeAccount';
};
