import { useOnline } from '../ui/useOnline';
import { useTexts } from './messages';

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
