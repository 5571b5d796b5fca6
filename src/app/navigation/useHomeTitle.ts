import { useSession } from '../../permissions/useSession';
import { useText } from '../../ui/useText';

/** Title of the home page for the active account's type; the product's name if signed out. */
export const useHomeTitle = (): string => {
  const { text } = useText();
  const session = useSession();
  if (!session) return text('torvet.common.appName');
  return text(`torvet.homeTitle.${session.active?.accountType ?? 'none'}`);
};
