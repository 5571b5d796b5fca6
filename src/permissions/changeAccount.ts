import type { MessageKey } from '../../i18n/messages';
import type { Session } from './session';

/** True if the user has another account, or other roles, to change to. */
export const canChangeAccount = ({ staff, acting, accounts, active }: Session): boolean =>
  acting === undefined &&
  (staff ||
    accounts.length > 1 ||
    (active !== undefined && active.userRoles.includes(1) && active.userRoles.length > 1));

/** Label of the link to change the account; with a single account only the roles can be changed. */
export const changeLabel = ({ staff, accounts, active }: Session): MessageKey => {
  if (!active) return 'torvet.navigation.selectAccount';
  return !staff && accounts.length === 1 ? 'torvet.navigation.changeRole' : 'torvet.navigation.changeAccount';
};
