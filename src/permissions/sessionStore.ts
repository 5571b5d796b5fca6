import type { Account, Association } from '../../schemas/account';
import type { RoleID } from '../../schemas/roles';
import type { TokenClaims } from '../../schemas/token';
import {
  asStaffAccount,
  choiceName,
  isStaff,
  type KeptChoice,
  mergeAssociations,
  readChoice,
  type Session,
  type SessionAccount,
  sessionOf,
} from './session';

/** State of the session; `ready` without a session if the user is signed out. */
export type SessionState =
  | { status: 'loading' }
  | { status: 'ready'; session: Session | undefined }
  | { status: 'failed' };

export interface SessionTools {
  /** @throws TokenError if the access token cannot be parsed. */
  readClaims: () => TokenClaims | undefined;
  associations: () => Promise<Association[]>;
  account: (id: number) => Promise<Account>;
  /** Storage in the browser; its values are untrusted. */
  /** Reads per-tab storage, because two tabs may have different active accounts. */
  readOfTab: (name: string) => unknown;
  writeOfTab: (name: string, value: unknown) => void;
  /** Called if the accounts cannot be loaded. */
  onFailed: (error: unknown) => void;
  /** Called if the access token cannot be parsed. */
  onUnreadable: () => void;
}

export interface SessionStore {
  get: () => SessionState;
  subscribe: (changed: () => void) => () => void;
  /** Parses the access token and loads the user's accounts. */
  load: () => Promise<void>;
  /**
   * Selects the active account, and the roles if the user works with fewer than all. Stored in the browser for this
   * user.
   */
  choose: (account: SessionAccount, userRoles?: readonly RoleID[]) => void;
  /** Updates an account in the session, because many pages show its name. */
  accountChanged: (account: Account) => void;
}

/** Staff flag, roles and permissions of the session; empty unless a session is loaded. */
export const permissionsOf = (state: SessionState) => {
  const { staff = false, roles = [], active } = (state.status === 'ready' && state.session) || {};
  return { staff, roles, permissions: active?.permissions ?? {} };
};

export const createSessionStore = (tools: SessionTools): SessionStore => {
  let state: SessionState = { status: 'loading' };
  const listeners = new Set<() => void>();
  const set = (next: SessionState) => {
    state = next;
    for (const changed of listeners) changed();
  };

  /** Account that staff have selected, which can be any account; empty if it was deleted. */
  const chosenByStaff = async (choice: KeptChoice): Promise<SessionAccount[]> => {
    try {
      return [asStaffAccount(await tools.account(choice.accountID))];
    } catch (error) {
      if (typeof error === 'object' && error !== null && Reflect.get(error, 'status') === 404) return [];
      throw error;
    }
  };

  const fetchSession = async (claims: TokenClaims): Promise<Session> => {
    const choice = claims.act ? undefined : readChoice(tools.readOfTab(choiceName(claims.user.id)));
    const [own, chosen] = await Promise.all([
      tools.associations(),
      choice && isStaff(claims) ? chosenByStaff(choice) : [],
    ]);
    const accounts = mergeAssociations(own);
    const others = chosen.filter(({ ID }) => !accounts.some((account) => account.ID === ID));
    return sessionOf(claims, [...accounts, ...others], choice);
  };

  const load = async () => {
    if (state.status !== 'loading') set({ status: 'loading' });
    try {
      const claims = tools.readClaims();
      if (!claims) return set({ status: 'ready', session: undefined });
      try {
        set({ status: 'ready', session: await fetchSession(claims) });
      } catch (error) {
        set({ status: 'failed' });
        tools.onFailed(error);
      }
    } catch {
      set({ status: 'ready', session: undefined });
      tools.onUnreadable();
    }
  };

  return {
    get: () => state,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    load,
    choose: (account, userRoles) => {
      if (state.status !== 'ready' || !state.session) return;
      const { user, accounts } = state.session;
      const claims = tools.readClaims();
      if (!claims) return;
      const choice: KeptChoice = {
        accountID: account.ID,
        ...(userRoles && userRoles.length > 0 ? { userRoles: [...userRoles] } : {}),
      };
      tools.writeOfTab(choiceName(user.id), choice);
      const known = accounts.some(({ ID }) => ID === account.ID) ? accounts : [...accounts, account];
      set({ status: 'ready', session: sessionOf(claims, known, choice) });
    },
    accountChanged: ({ ID, name, accountType, billingId, permissions }) => {
      if (state.status !== 'ready' || !state.session) return;
      const { session } = state;
      const changed = (account: SessionAccount): SessionAccount =>
        account.ID === ID ? { ...account, name, accountType, billingId, permissions } : account;
      set({
        status: 'ready',
        session: {
          ...session,
          accounts: session.accounts.map(changed),
          ...(session.active ? { active: changed(session.active) } : {}),
        },
      });
    },
  };
};
