import { type FormEvent, useEffect, useRef, useState } from 'react';
import { passwordLength } from '../../../schemas/limits';
import { AuthCallError, login } from '../../providers/auth/authCalls';
import { fieldError } from '../../providers/auth/passwordCalls';
import { loginPath, publicPaths, registerPath, safeRedirect } from '../../providers/auth/redirect';
import {
  completeRegistration,
  type OpenedRegistration,
  readRegistration,
  requestRegistration,
} from '../../providers/auth/registrationCalls';
import { deleteToken, keepToken } from '../../providers/auth/tokenCookie';
import { useTexts } from '../messages';
import { authSentence, type Sentence } from './authError';
import { navigate } from './location';
import { Notice } from './Notice';
import { Page } from './Page';
import { PasswordField } from './PasswordField';
import { PublicLink } from './PublicLink';
import { RequestLinkForm } from './RequestLinkForm';
import { keepEmail } from './storedEmail';
import { usePasswordCheck } from './usePasswordCheck';
import { useSubmit } from './useSubmit';

const { min, max } = passwordLength;

/** Path from the query string that the visitor requested before registering. */
const continuePath = () =>
  safeRedirect(new URLSearchParams(window.location.search).get('redirect'), window.location.origin);

/** Form for the e-mail address that receives the registration link. */
const EmailForm = () => {
  const { t } = useTexts();
  return (
    <RequestLinkForm
      words="register"
      autoComplete="email"
      request={(email) => requestRegistration(email, continuePath())}
      after={
        <p className="form-after">
          {t('torvet.publicPages.register.hasUser')}{' '}
          <PublicLink to={loginPath(continuePath())}>{t('torvet.auth.login.submit')}</PublicLink>
        </p>
      }
    />
  );
};

const isInvalid = (error: unknown) => error instanceof AuthCallError && error.code === 'registration_invalid';

interface PasswordFormProps {
  token: string;
  opened: OpenedRegistration;
  onInvalid: () => void;
  onSignedIn: (path: string) => void;
}

/** Form for the new user's password; signs in after it is saved. */
const PasswordForm = ({ token, opened, onInvalid, onSignedIn }: PasswordFormProps) => {
  const { t } = useTexts();
  const { email } = opened;
  const next = safeRedirect(opened.continuePath, window.location.origin);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { problem, stop, reject } = usePasswordCheck(token, password);
  const length =
    password.length < min
      ? t('torvet.publicPages.errors.passwordTooShort', { min })
      : password.length > max
        ? t('torvet.publicPages.errors.passwordTooLong', { max })
        : undefined;
  const error = length ?? problem;
  const { busy, failure, submit } = useSubmit(async () => {
    stop();
    try {
      await completeRegistration(token, password);
    } catch (caught) {
      if (isInvalid(caught)) onInvalid();
      const sentence = fieldError(caught, 'password');
      if (sentence === undefined) throw caught;
      reject(sentence);
      input.current?.focus();
      return undefined;
    }
    // Signs out another user of the same browser.
    deleteToken();
    keepEmail(email);
    const received = await login(email, password).catch(() => undefined);
    if (received === undefined) navigate(loginPath(next), { replace: true });
    else if (!keepToken(received.trim())) return { key: 'torvet.auth.errors.cookiesBlocked' };
    else onSignedIn(next);
    return undefined;
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (error === undefined) void submit();
    else input.current?.focus();
  };
  return (
    <Page
      key="password"
      title={t('torvet.publicPages.register.passwordTitle')}
      intro={t('torvet.publicPages.register.passwordIntro', { email, min })}
    >
      {failure ? <Notice kind="error">{t(failure.key, failure.params)}</Notice> : null}
      <form onSubmit={send} noValidate>
        {/* Shows password managers which user the new password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          ref={input}
          label={t('torvet.auth.login.password')}
          name="new-password"
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={tried || password ? error : undefined}
        />
        <button type="submit" className="button button-wide" aria-disabled={busy}>
          {t(busy ? 'torvet.publicPages.invitation.submitting' : 'torvet.publicPages.register.submit')}
        </button>
      </form>
    </Page>
  );
};

type Opening = OpenedRegistration | { failure: Sentence } | 'invalid' | undefined;

const ByLink = ({ token, onSignedIn }: { token: string; onSignedIn: (path: string) => void }) => {
  const { t } = useTexts();
  const [opening, setOpening] = useState<Opening>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    readRegistration(token).then(
      (opened) => isWanted && setOpening(opened),
      (error: unknown) =>
        isWanted && setOpening(isInvalid(error) ? 'invalid' : { failure: authSentence(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [token, attempt]);
  const title = t('torvet.publicPages.register.passwordTitle');
  if (opening === undefined) return <Page title={title} />;
  if (opening === 'invalid')
    return (
      <Page
        key="invalid"
        title={t('torvet.publicPages.newPassword.expiredTitle')}
        intro={t('torvet.publicPages.register.invalidText')}
      >
        <PublicLink to={registerPath()} className="button button-wide">
          {t('torvet.publicPages.newPassword.requestNew')}
        </PublicLink>
        <p className="form-after">
          <PublicLink to={publicPaths.login}>{t('torvet.publicPages.forgotten.back')}</PublicLink>
        </p>
      </Page>
    );
  if ('failure' in opening)
    return (
      <Page key="failed" title={title}>
        <Notice kind="error">{t(opening.failure.key, opening.failure.params)}</Notice>
        <button type="button" className="button button-wide" onClick={() => setAttempt(attempt + 1)}>
          {t('torvet.app.reload')}
        </button>
      </Page>
    );
  return (
    <PasswordForm
      token={token}
      opened={opening}
      onInvalid={() => setOpening('invalid')}
      onSignedIn={onSignedIn}
    />
  );
};

/** Registration page (`/register`). Step 1: e-mail address. Step 2, opened by the mailed link (`?token=`): password. */
export const RegisterPage = ({ onSignedIn }: { onSignedIn: (path: string) => void }) => {
  const token = new URLSearchParams(window.location.search).get('token');
  return token ? <ByLink token={token} onSignedIn={onSignedIn} /> : <EmailForm />;
};
