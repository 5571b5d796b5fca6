import { publicPages as da } from '../../../i18n/da/publicPages';
import { publicPages as en } from '../../../i18n/en/publicPages';
import { publicPaths } from '../../providers/auth/redirect';
import { addPageTexts } from '../messages';
import { ForgottenPasswordPage } from './ForgottenPasswordPage';
import { IdentityProviderPage } from './IdentityProviderPage';
import { InvitationPage } from './InvitationPage';
import { NewPasswordPage } from './NewPasswordPage';
import { RegisterPage } from './RegisterPage';

addPageTexts({ da: { torvet: { publicPages: da } }, en: { torvet: { publicPages: en } } });

interface OtherPageProps {
  /** Undefined on the way back from the identity provider. */
  path: string | undefined;
  onSignedIn: (path: string) => void;
}

/** The pages before signing in that few visits open, from a mail or on the way back from elsewhere: one file, with their texts. */
export const OtherPage = ({ path, onSignedIn }: OtherPageProps) => {
  switch (path) {
    case publicPaths.forgotten:
      return <ForgottenPasswordPage />;
    case publicPaths.newPassword:
      return <NewPasswordPage />;
    case publicPaths.invitation:
      return <InvitationPage />;
    case publicPaths.register:
      return <RegisterPage onSignedIn={onSignedIn} />;
    default:
      return <IdentityProviderPage onSignedIn={onSignedIn} />;
  }
};
