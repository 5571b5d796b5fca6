import { useSession } from '../../permissions/useSession';
import { hasLiveToken, readClaims } from '../../providers/auth/tokenCookie';
import { DeskRows } from './DeskRows';
import { PhoneBar } from './PhoneBar';

/** Whose token it is, known before anything is fetched; undefined when nobody is signed in. */
const signedInEmail = (): string | undefined => (hasLiveToken() ? readClaims()?.user.email : undefined);

/** The navigation, for a desk and for a phone; the style sheet shows the one that fits. */
export const Navigation = () => {
  const session = useSession();
  const email = session?.user.email ?? signedInEmail();
  return (
    <>
      <DeskRows session={session} email={email} />
      <PhoneBar session={session} email={email} />
    </>
  );
};
