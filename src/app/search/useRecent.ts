import { useStore } from 'react-admin';
import { isRecord } from '../../../schemas/isRecord';
import type { Session } from '../../permissions/session';
import type { Entry } from './entries';

/** Maximum number of stored entries. */
const most = 8;

const kinds = ['listing', 'account', 'user', 'page'] as const;

/** Checks all rendered properties, because another version of the app may have stored the entry. */
const isEntry = (value: unknown): value is Entry =>
  isRecord(value) &&
  typeof value.path === 'string' &&
  value.path.startsWith('/') &&
  kinds.some(
    (kind) =>
      kind === value.kind && (kind === 'page' ? typeof value.label === 'string' : isRecord(value[kind])),
  );

/**
 * Recently opened search results, latest first. Stored in the browser until sign-out, separately for each impersonated
 * account.
 */
export const useRecent = ({ user, acting, active }: Session) => {
  const place = acting ? `${user.id}.${active?.ID ?? ''}` : String(user.id);
  const [kept, setKept] = useStore<unknown>(`search.recent.${place}`, []);
  const recent = (Array.isArray(kept) ? kept : []).filter(isEntry);
  return {
    recent: recent.map((entry): Entry => ({ ...entry, group: 'recent' })),
    remember: (entry: Entry) =>
      setKept([entry, ...recent.filter(({ path }) => path !== entry.path)].slice(0, most)),
  };
};
