import { type FormEvent, useRef, useState } from 'react';
import { shortText } from '../../../schemas/text';
import { requestPasswordReset } from '../../providers/auth/passwordCalls';
import { publicPaths } from '../../providers/auth/redirect';
import { useTexts } from '../messages';
import { emailProblem } from './email';
import { Field } from './Field';
import { keepEmail, keptEmail } from './keptEmail';
import { Notice } from './Notice';
import { Page } from './Page';
import { PublicLink } from './PublicLink';
import { useSubmit } from './useSubmit';

/** Requests a link to a new password. The answer is the same whether or not the e-mail is known. */
export const ForgottenPasswordPage = () => {
  const { t } = useTexts();
  const [email, setEmail] = useState(keptEmail);
  const [tried, setTried] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const wrong = tried ? emailProblem(email) : undefined;

  const { busy, failure, submit } = useSubmit(async () => {
    await requestPasswordReset(shortText(email));
    setSentTo(shortText(email));
    return undefined;
  });

  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    keepEmail(shortText(email));
    if (emailProblem(email)) input.current?.focus();
    else void submit();
  };

  const back = (
    <p className="form-after">
      <PublicLink to={publicPaths.login}>{t('torvet.publicPages.forgotten.back')}</PublicLink>
    </p>
  );

  if (sentTo !== undefined) {
    return (
      <Page key="sent" title={t('torvet.publicPages.forgotten.sentTitle')}>
        <Notice kind="success">{t('torvet.publicPages.forgotten.sentText', { email: sentTo })}</Notice>
        <p className="intro">{t('torvet.publicPages.forgotten.sentHint')}</p>
        <button type="button" className="button button-quiet" onClick={() => setSentTo(undefined)}>
          {t('torvet.publicPages.forgotten.again')}
        </button>
        {back}
      </Page>
    );
  }

  return (
    <Page
      key="ask"
      title={t('torvet.publicPages.forgotten.title')}
      intro={t('torvet.publicPages.forgotten.intro')}
    >
      {failure ? <Notice kind="error">{t(failure.key, failure.params)}</Notice> : null}
      <form onSubmit={send} noValidate>
        <Field
          ref={input}
          label={t('torvet.auth.login.email')}
          name="username"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={wrong && t(wrong)}
        />
        <button type="submit" className="button button-wide" aria-disabled={busy}>
          {t(busy ? 'torvet.publicPages.forgotten.submitting' : 'torvet.publicPages.forgotten.submit')}
        </button>
      </form>
      {back}
    </Page>
  );
};
