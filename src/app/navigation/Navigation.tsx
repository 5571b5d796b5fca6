import { useSession } from '../../permissions/useSession';
import { DeskRows } from './DeskRows';
import { PhoneBar } from './PhoneBar';

/** The navigation, for a desk and for a phone; the style sheet shows the one that fits. */
export const Navigation = () => {
  const session = useSession();
  return (
    <>
      <DeskRows session={session} />
      <PhoneBar session={session} />
    </>
  );
};
