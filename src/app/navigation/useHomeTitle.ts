import { useSession } from '../../permissions/useSession';
import { useText } from '../../ui/useText';

/** The home page's title, by the type of the active account; the product's name to a stranger. */
export const useHomeTitle = (): string => {
  const { text } = useText();
  const session = useSession();
  if (!session) return text('torvet.common.appName');
  return text(`torvet.homeTitle.${session.active?.accountType ?? 'none'}`);
};
