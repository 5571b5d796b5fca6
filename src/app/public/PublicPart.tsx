import { Suspense, useEffect, useState } from 'react';
import { publicPaths } from '../../providers/auth/redirect';
import { fetched } from '../../ui/fetched/fetched';
import { Logo } from '../Logo';
import { useTexts } from '../messages';
import { LoginPage } from './LoginPage';
import { useAddress } from './location';
import { Preferences } from './Preferences';
import { Townscape } from './Townscape';

// Opened once in a long while, and from a mail alone.
const ForgottenPasswordPage = fetched(
  async () => (await import('./ForgottenPasswordPage')).ForgottenPasswordPage,
  'first',
);
const InvitationPage = fetched(async () => (await import('./InvitationPage')).InvitationPage, 'first');
const IdentityProviderPage = fetched(
  async () => (await import('./IdentityProviderPage')).IdentityProviderPage,
  'first',
);
const NewPasswordPage = fetched(async () => (await import('./NewPasswordPage')).NewPasswordPage, 'first');

interface Props {
  onSignedIn: (path: string) => void;
  onIntent: () => void;
}

const CurrentPage = ({ onSignedIn, onIntent }: Props) => {
  const address = new URL(useAddress(), window.location.origin);
  if (address.searchParams.has('state')) return <IdentityProviderPage onSignedIn={onSignedIn} />;
  switch (address.pathname.replace(/\/+$/, '')) {
    case publicPaths.forgotten:
      return <ForgottenPasswordPage />;
    case publicPaths.newPassword:
      return <NewPasswordPage />;
    case publicPaths.invitation:
      return <InvitationPage />;
    default:
      return <LoginPage onSignedIn={onSignedIn} onIntent={onIntent} />;
  }
};

/** The drawing has hundreds of parts: it comes right after the form has been painted, not before. */
const SceneAfterForm = () => {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPainted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return painted ? <Townscape /> : null;
};

/** Everything before sign-in: the form on paper, and the square it leads to. */
export const PublicPart = (props: Props) => {
  const { t } = useTexts();
  return (
    <div className="public">
      <div className="public-side">
        <header>
          <Logo />
        </header>
        <main>
          <Suspense fallback={null}>
            <CurrentPage {...props} />
          </Suspense>
        </main>
        <footer>
          <Preferences />
        </footer>
      </div>
      <aside className="public-scene" aria-label={t('torvet.common.tagline')}>
        <div className="pitch">
          <p className="pitch-title">{t('torvet.auth.login.pitchTitle')}</p>
          <p>{t('torvet.auth.login.pitchText')}</p>
        </div>
        <SceneAfterForm />
      </aside>
    </div>
  );
};
