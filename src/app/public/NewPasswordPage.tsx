import { type FormEvent, useRef, useState } from 'react';
import { passwordLength } from '../../../schemas/limits';
import { completePasswordReset, fieldError } from '../../providers/auth/passwordCalls';
import { loginPath, publicPaths } from '../../providers/auth/redirect';
import { deleteToken } from '../../providers/auth/tokenCookie';
import { useTexts } from '../messages';
import { navigate } from './location';
import { Notice } from './Notice';
import { Page } from './Page';
import { PasswordField } from './PasswordField';
import { PublicLink } from './PublicLink';
import { usePasswordCheck } from './usePasswordCheck';
import { useSubmit } from './useSubmit';

const { min, max } = passwordLength;

const AskAgain = () => {
  const { t } = useTexts();
  return (
    <PublicLink to={publicPaths.forgotten} className="button button-wide">
      {t('torvet.publicPages.newPassword.requestNew')}
    </PublicLink>
  );
};

/** Page that sets a new password (`/reset-password?token=`, mailed link). */
export const NewPasswordPage = () => {
  const { t } = useTexts();
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [tried, setTried] = useState(false);
  const passwordInput = useRef<HTMLInputElement>(null);
  const repeatInput = useRef<HTMLInputElement>(null);

  const { problem, stop, reject } = usePasswordCheck(token, password);

  const { busy, failure, submit } = useSubmit(async () => {
    stop();
    try {
      await completePasswordReset(token, password);
    } catch (error) {
      const sentence = fieldError(error, 'password');
      if (sentence === undefined) throw error;
      reject(sentence);
      passwordInput.current?.focus();
      return undefined;
    }
    // The server ends all sessions of the user, including the one in this browser.
    deleteToken();
    navigate(loginPath(undefined, 'password-changed'), { replace: true });
    return undefined;
  });

  const problems = {
    short: password.length < min,
    long: password.length > max,
    differs: password !== repeated,
  };

  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.short || problems.long || problem !== undefined) passwordInput.current?.focus();
    else if (problems.differs) repeatInput.current?.focus();
    else void submit();
  };

  if (!token) {
    return (
      <Page
        title={t('torvet.publicPages.newPassword.missingTitle')}
        intro={t('torvet.publicPages.newPassword.missingText')}
      >
        <AskAgain />
      </Page>
    );
  }

  if (failure?.key === 'torvet.publicPages.errors.resetTokenInvalid') {
    return (
      <Page key="expired" title={t('torvet.publicPages.newPassword.expiredTitle')} intro={t(failure.key)}>
        <AskAgain />
      </Page>
    );
  }

  return (
    <Page
      key="choose"
      title={t('torvet.publicPages.newPassword.title')}
      intro={t('torvet.publicPages.newPassword.intro', { min })}
    >
      {failure ? <Notice kind="error">{t(failure.key, failure.params)}</Notice> : null}
      <form onSubmit={send} noValidate>
        <PasswordField
          ref={passwordInput}
          label={t('torvet.publicPages.newPassword.password')}
          name="new-password"
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={
            problems.short && (tried || password)
              ? t('torvet.publicPages.errors.passwordTooShort', { min })
              : problems.long
                ? t('torvet.publicPages.errors.passwordTooLong', { max })
                : problem
          }
        />
        <PasswordField
          ref={repeatInput}
          label={t('torvet.publicPages.newPassword.repeat')}
          name="repeat-password"
          autoComplete="new-password"
          required
          value={repeated}
          onChange={(event) => setRepeated(event.target.value)}
          error={
            !problems.short && problems.differs && (tried || repeated.length >= password.length)
              ? t('torvet.publicPages.errors.passwordsDiffer')
              : undefined
          }
        />
        <button type="submit" className="button button-wide" aria-disabled={busy}>
          {t(busy ? 'torvet.publicPages.newPassword.submitting' : 'torvet.publicPages.newPassword.submit')}
        </button>
      </form>
      <p className="form-after">
        <PublicLink to={publicPaths.login}>{t('torvet.publicPages.forgotten.back')}</PublicLink>
      </p>
    </Page>
  );
};
