import type { MessageKey } from '../../i18n/messages';
import type { Session } from './session';

/** True if the user can change to another account, or to other roles. */
export const canChangeAccount = ({ staff, acting, accounts, active }: Session): boolean =>
  acting === undefined &&
  (staff ||
    accounts.length > 1 ||
    (active !== undefined && active.userRoles.includes(1) && active.userRoles.length > 1));

/** Label of the link to the account selection; with a single account, the user can change only roles. */
export const changeLabel = ({ staff, accounts, active }: Session): MessageKey => {
  if (!active) return 'torvet.navigation.selectAccount';
  return !staff && accounts.length === 1 ? 'torvet.navigation.changeRole' : 'torvet.navigation.changeAccount';
};
