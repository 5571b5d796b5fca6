import { type FormEvent, useRef, useState } from 'react';
import type { PublicMessageKey } from '../../../i18n/messages';
import { type DemoLogin, demoEmail, demoLogins, demoPassword } from '../../../schemas/demo';
import { addedFavorite, favoritesPage, newSearchAgentPage } from '../../../schemas/roots';
import { shortText } from '../../../schemas/text';
import { AuthCallError, login } from '../../providers/auth/authCalls';
import { publicPaths, registerPath, safeRedirect } from '../../providers/auth/redirect';
import { keepToken } from '../../providers/auth/tokenCookie';
import { appConfig } from '../../providers/config';
import { track } from '../../tracking/track';
import { fetched } from '../../ui/fetched/fetched';
import { useTexts } from '../messages';
import type { Sentence } from './authError';
import { emailProblem } from './email';
import { Field } from './Field';
import { Notice } from './Notice';
import { Page } from './Page';
import { PasswordField } from './PasswordField';
import { PublicLink } from './PublicLink';
import { keepEmail, storedEmail } from './storedEmail';
import { useSubmit } from './useSubmit';

/** Lazy chunk, because few users have a second factor. */
const SecondStepPage = fetched(async () => (await import('./SecondStepPage')).SecondStepPage);

/** Buttons that fill in a demo user's credentials; shown only with demo data. */
const DemoLogins = ({ onChoose }: { onChoose: (login: DemoLogin) => void }) => {
  const { t } = useTexts();
  return (
    <details className="demo">
      <summary>{t('torvet.auth.login.demoTitle')}</summary>
      <p>{t('torvet.auth.login.demoText', { password: demoPassword })}</p>
      <ul>
        {demoLogins.map((login) => (
          <li key={login}>
            <button type="button" onClick={() => onChoose(login)}>
              <span>{t(`torvet.auth.login.demoWho.${login}`)}</span>
              <span className="demo-email">{demoEmail(login)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
};

const reasons: Partial<Record<string, PublicMessageKey>> = {
  'signed-out': 'torvet.auth.login.signedOut',
  expired: 'torvet.auth.login.sessionEnded',
  suspended: 'torvet.auth.errors.user_suspended',
  'password-changed': 'torvet.auth.login.passwordChanged',
  'invitation-accepted': 'torvet.auth.login.invitationAccepted',
};

/** Introduction text for visitors who were sent here by a button of the public site. */
const introOf = (next: string, why: string): PublicMessageKey => {
  const { pathname, searchParams } = new URL(next, window.location.origin);
  if (pathname === favoritesPage && searchParams.has(addedFavorite)) return 'torvet.auth.login.introFavorite';
  if (pathname === newSearchAgentPage) return 'torvet.auth.login.introSearchAgent';
  return why === 'invitation-accepted' ? 'torvet.auth.login.introFirst' : 'torvet.auth.login.intro';
};

// False on touch devices, because the on-screen keyboard would cover half the page.
const focusAtOnce = () => window.matchMedia('(pointer: fine)').matches;

interface Props {
  /** Called after the token is stored, with the path to open. */
  onSignedIn: (path: string) => void;
  /** Called when a sign-in is likely, to prefetch the app. */
  onIntent: () => void;
}

export const LoginPage = ({ onSignedIn, onIntent }: Props) => {
  const { t } = useTexts();
  const [email, setEmail] = useState(storedEmail);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const query = new URLSearchParams(window.location.search);
  const next = safeRedirect(query.get('redirect'), window.location.origin);
  const why = query.get('reason') ?? '';
  const reason = reasons[why];
  const wrongEmail = tried ? emailProblem(email) : undefined;
  const wrongPassword = tried && !password;

  const [secondStep, setSecondStep] = useState<AuthCallError['answer']>();

  const enter = (token: string): Sentence | undefined => {
    if (!keepToken(token.trim())) return { key: 'torvet.auth.errors.cookiesBlocked' };
    track('user_action', 'login');
    onSignedIn(next);
    return undefined;
  };

  const { busy, failure, submit } = useSubmit(async () => {
    try {
      return enter(await login(shortText(email), password));
    } catch (error) {
      if (!(error instanceof AuthCallError) || error.code !== 'second_factor_required') throw error;
      setSecondStep(error.answer);
      return undefined;
    }
  });

  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    keepEmail(shortText(email));
    if (emailProblem(email)) emailInput.current?.focus();
    else if (password) void submit();
    else passwordInput.current?.focus();
  };

  const chooseDemo = (name: DemoLogin) => {
    setEmail(demoEmail(name));
    setPassword(demoPassword);
    onIntent();
    passwordInput.current?.focus();
  };

  if (secondStep)
    return <SecondStepPage answer={secondStep} onToken={enter} onBack={() => setSecondStep(undefined)} />;

  return (
    <Page title={t('torvet.auth.login.title')} intro={t(introOf(next, why))}>
      {failure ? <Notice kind="error">{t(failure.key, failure.params)}</Notice> : null}
      {reason && !failure ? <Notice kind="info">{t(reason)}</Notice> : null}
      <form onSubmit={send} noValidate>
        <Field
          ref={emailInput}
          label={t('torvet.auth.login.email')}
          name="username"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus={focusAtOnce() && !email}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={wrongEmail && t(wrongEmail)}
        />
        <PasswordField
          ref={passwordInput}
          label={t('torvet.auth.login.password')}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onFocus={onIntent}
          onChange={(event) => setPassword(event.target.value)}
          error={wrongPassword ? t('torvet.auth.errors.passwordRequired') : undefined}
        />
        <p className="form-aside">
          <PublicLink to={publicPaths.forgotten}>{t('torvet.auth.login.forgotten')}</PublicLink>
        </p>
        <button type="submit" className="button button-wide" aria-disabled={busy}>
          {t(busy ? 'torvet.auth.login.submitting' : 'torvet.auth.login.submit')}
        </button>
      </form>
      <p className="form-after">
        <PublicLink to={registerPath(next)}>{t('torvet.auth.login.register')}</PublicLink>
      </p>
      {appConfig().demo ? <DemoLogins onChoose={chooseDemo} /> : null}
    </Page>
  );
};
