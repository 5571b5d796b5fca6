import { useSyncExternalStore } from 'react';
import { useTexts } from './messages';

const watch = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Whether the browser believes that it has a connection. */
export const useOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine);

/** Says so while there is no connection, on every page. */
export const OfflineNotice = ({ signedIn }: { signedIn: boolean }) => {
  const online = useOnline();
  const { t } = useTexts();
  return (
    <output className={online ? undefined : 'offline-notice'}>
      {online ? null : t(signedIn ? 'torvet.app.offline' : 'torvet.app.offlineSignIn')}
    </output>
  );
};
