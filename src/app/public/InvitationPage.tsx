import { type FormEvent, useEffect, useRef, useState } from 'react';
import { passwordLength } from '../../../schemas/limits';
import { AuthCallError } from '../../providers/auth/authCalls';
import {
  acceptInvitation,
  type OpenedInvitation,
  readInvitation,
} from '../../providers/auth/invitationCalls';
import { fieldError } from '../../providers/auth/passwordCalls';
import { loginPath, publicPaths } from '../../providers/auth/redirect';
import { deleteToken } from '../../providers/auth/tokenCookie';
import { useTexts } from '../messages';
import { authSentence, type Sentence } from './authError';
import { Field } from './Field';
import { navigate } from './location';
import { Notice } from './Notice';
import { Page } from './Page';
import { PasswordField } from './PasswordField';
import { PublicLink } from './PublicLink';
import { keepEmail } from './storedEmail';
import { usePasswordCheck } from './usePasswordCheck';
import { useSubmit } from './useSubmit';

const { min, max } = passwordLength;

const ToLogin = () => {
  const { t } = useTexts();
  return (
    <PublicLink to={publicPaths.login} className="button button-wide">
      {t('torvet.auth.login.submit')}
    </PublicLink>
  );
};

type Opening = { invitation: OpenedInvitation } | { failure: Sentence } | 'invalid' | undefined;

const isInvalid = (error: unknown) => error instanceof AuthCallError && error.code === 'invitation_invalid';

/**
 * Loads an invitation.
 * @returns the state, its setter, and a function that loads the invitation again after an error.
 */
const useInvitation = (token: string): [Opening, (opening: Opening) => void, () => void] => {
  const [opening, setOpening] = useState<Opening>(token ? undefined : 'invalid');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!token) return;
    let wanted = true;
    readInvitation(token).then(
      (invitation) => wanted && setOpening({ invitation }),
      (error: unknown) =>
        wanted && setOpening(isInvalid(error) ? 'invalid' : { failure: authSentence(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [token, attempt]);
  const askAgain = () => {
    setOpening(undefined);
    setAttempt((before) => before + 1);
  };
  return [opening, setOpening, askAgain];
};

interface FormProps {
  token: string;
  invitation: OpenedInvitation;
  onInvalid: () => void;
}

const Acceptance = ({ token, invitation, onInvalid }: FormProps) => {
  const { t } = useTexts();
  const { accountName: account, email, username, invitedBy } = invitation;
  const [name, setName] = useState(invitation.name);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const problems = {
    name: name.trim().length < 2,
    short: password.length < min,
    long: password.length > max,
  };

  const { problem, stop, reject } = usePasswordCheck(token, password);
  const { busy, failure, submit } = useSubmit(async () => {
    stop();
    try {
      await acceptInvitation(token, name, password);
    } catch (error) {
      if (isInvalid(error)) onInvalid();
      const sentence = fieldError(error, 'password');
      if (sentence === undefined) throw error;
      reject(sentence);
      passwordInput.current?.focus();
      return undefined;
    }
    // Signs out another user of the same browser.
    deleteToken();
    keepEmail(username);
    navigate(loginPath(undefined, 'invitation-accepted'), { replace: true });
    return undefined;
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.name) nameInput.current?.focus();
    else if (problems.short || problems.long || problem !== undefined) passwordInput.current?.focus();
    else void submit();
  };
  const passwordError = problems.short
    ? t('torvet.publicPages.errors.passwordTooShort', { min })
    : problems.long
      ? t('torvet.publicPages.errors.passwordTooLong', { max })
      : problem;

  return (
    <Page
      key="accept"
      title={t('torvet.publicPages.invitation.title')}
      intro={t('torvet.publicPages.invitation.intro', { name: invitedBy || 'Torvet', email, account, min })}
    >
      {failure ? <Notice kind="error">{t(failure.key, failure.params)}</Notice> : null}
      <form onSubmit={send} noValidate>
        <Field
          ref={nameInput}
          label={t('torvet.publicPages.invitation.fields.name')}
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={tried && problems.name ? t('torvet.publicPages.invitation.nameRequired') : undefined}
        />
        {/* Shows password managers which user the new password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <PasswordField
          ref={passwordInput}
          label={t('torvet.publicPages.invitation.fields.password')}
          name="new-password"
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={tried || password ? passwordError : undefined}
        />
        {username === email ? null : <p>{t('torvet.publicPages.invitation.username', { username })}</p>}
        <button type="submit" className="button button-wide" aria-disabled={busy}>
          {t(busy ? 'torvet.publicPages.invitation.submitting' : 'torvet.publicPages.invitation.submit')}
        </button>
      </form>
    </Page>
  );
};

/**
 * Page that accepts an invitation (`/invitation?token=`, mailed link). The invited user enters a name and a password,
 * and can then sign in.
 */
export const InvitationPage = () => {
  const { t } = useTexts();
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '');
  const [opening, setOpening, askAgain] = useInvitation(token);
  if (opening === undefined)
    return (
      <Page
        title={t('torvet.publicPages.invitation.title')}
        intro={t('torvet.publicPages.invitation.loading')}
      />
    );
  if (opening === 'invalid')
    return (
      <Page
        key="invalid"
        title={t('torvet.publicPages.invitation.invalidTitle')}
        intro={t('torvet.publicPages.invitation.invalidText')}
      >
        <ToLogin />
      </Page>
    );
  if ('failure' in opening)
    return (
      <Page key="failed" title={t('torvet.publicPages.invitation.title')}>
        <Notice kind="error">{t(opening.failure.key, opening.failure.params)}</Notice>
        <button type="button" className="button button-wide" onClick={askAgain}>
          {t('torvet.app.reload')}
        </button>
      </Page>
    );
  return <Acceptance token={token} invitation={opening.invitation} onInvalid={() => setOpening('invalid')} />;
};
