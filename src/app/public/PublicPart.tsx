import { Suspense } from 'react';
import { publicPaths } from '../../providers/auth/redirect';
import { fetched } from '../../ui/fetched/fetched';
import { Logo } from '../Logo';
import { useTexts } from '../messages';
import { LoginPage } from './LoginPage';
import { useAddress } from './location';
import { PublicPreferences } from './PublicPreferences';
import townscape from './townscape.svg?no-inline';

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

/** Illustration in an external SVG file, so that it does not delay the form. Inherits the theme's CSS variables. */
const Townscape = () => (
  <svg
    className="townscape"
    viewBox="0 0 1400 900"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    focusable="false"
  >
    <use href={`${townscape}#scene`} />
  </svg>
);

/** Public pages: a form next to the illustration. */
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
        <Townscape />
      </aside>
    </div>
  );
};
