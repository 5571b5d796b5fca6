import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { publicPaths } from '../../providers/auth/redirect';
import { fetched } from '../../ui/fetched/fetched';
import { Logo } from '../Logo';
import { useTexts } from '../messages';
import { LoginPage } from './LoginPage';
import { useAddress } from './location';
import { PublicPreferences } from './PublicPreferences';

const OtherPage = fetched(async () => (await import('./OtherPage')).OtherPage);

interface Props {
  onSignedIn: (path: string) => void;
  onIntent: () => void;
}

const others: readonly string[] = Object.values(publicPaths).filter((path) => path !== publicPaths.login);

const CurrentPage = ({ onSignedIn, onIntent }: Props) => {
  const address = new URL(useAddress(), window.location.origin);
  const path = address.pathname.replace(/\/+$/, '');
  if (address.searchParams.has('state')) return <OtherPage path={undefined} onSignedIn={onSignedIn} />;
  if (others.includes(path)) return <OtherPage path={path} onSignedIn={onSignedIn} />;
  return <LoginPage onSignedIn={onSignedIn} onIntent={onIntent} />;
};

/** Fetches the drawing after the form has been painted, and omits it if that fails. */
const SceneAfterForm = () => {
  const [Townscape, setTownscape] = useState<ComponentType>();
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      void import('./townscape.svg?component').then(
        ({ default: drawing }) => setTownscape(() => drawing),
        () => undefined,
      );
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return Townscape ? <Townscape /> : null;
};

/** Pages before sign-in: a form next to the illustration. */
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
          <PublicPreferences />
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
