import { publicPages as da } from '../../../i18n/da/publicPages';
import { publicPages as en } from '../../../i18n/en/publicPages';
import { requestPasswordReset } from '../../providers/auth/passwordCalls';
import { publicPaths } from '../../providers/auth/redirect';
import { addPageTexts, useTexts } from '../messages';
import { IdentityProviderPage } from './IdentityProviderPage';
import { InvitationPage } from './InvitationPage';
import { NewPasswordPage } from './NewPasswordPage';
import { PublicLink } from './PublicLink';
import { RegisterPage } from './RegisterPage';
import { RequestLinkForm } from './RequestLinkForm';

addPageTexts({ da: { torvet: { publicPages: da } }, en: { torvet: { publicPages: en } } });

/** Page to request a link for setting a new password. */
const ForgottenPasswordPage = () => {
  const { t } = useTexts();
  return (
    <RequestLinkForm
      words="forgotten"
      autoComplete="username"
      request={requestPasswordReset}
      after={
        <p className="form-after">
          <PublicLink to={publicPaths.login}>{t('torvet.publicPages.forgotten.back')}</PublicLink>
        </p>
      }
    />
  );
};

interface OtherPageProps {
  /** Undefined on the callback path of the identity provider. */
  path: string | undefined;
  onSignedIn: (path: string) => void;
}

/** Chunk for public pages that are rarely opened (from mailed links, or by the identity provider), with their texts. */
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
