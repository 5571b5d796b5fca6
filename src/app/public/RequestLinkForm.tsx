import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { shortText } from '../../../schemas/text';
import { useTexts } from '../messages';
import { emailProblem } from './email';
import { Field } from './Field';
import { Notice } from './Notice';
import { Page } from './Page';
import { keepEmail, storedEmail } from './storedEmail';
import { useSubmit } from './useSubmit';

interface RequestLinkFormProps {
  /** Message key below `torvet.publicPages`. */
  words: 'forgotten' | 'register';
  /** `autocomplete` value for password managers. */
  autoComplete: 'username' | 'email';
  /** Requests the mail. The response does not reveal whether the e-mail address belongs to a user. */
  request: (email: string) => Promise<void>;
  /** Content below the form and below its confirmation. */
  after: ReactNode;
}

/** Form for an e-mail address that receives a link, followed by a confirmation. */
export const RequestLinkForm = ({ words, autoComplete, request, after }: RequestLinkFormProps) => {
  const { t } = useTexts();
  const [email, setEmail] = useState(storedEmail);
  const [tried, setTried] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const wrong = tried ? emailProblem(email) : undefined;
  const { busy, failure, submit } = useSubmit(async () => {
    await request(shortText(email));
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
  if (sentTo !== undefined)
    return (
      <Page key="sent" title={t(`torvet.publicPages.${words}.sentTitle`)}>
        <Notice kind="success">{t(`torvet.publicPages.${words}.sentText`, { email: sentTo })}</Notice>
        <p className="intro">{t(`torvet.publicPages.${words}.sentHint`)}</p>
        <button type="button" className="button button-quiet" onClick={() => setSentTo(undefined)}>
          {t('torvet.publicPages.forgotten.again')}
        </button>
        {after}
      </Page>
    );
  return (
    <Page
      key="ask"
      title={t(`torvet.publicPages.${words}.title`)}
      intro={t(`torvet.publicPages.${words}.intro`)}
    >
      {failure ? <Notice kind="error">{t(failure.key, failure.params)}</Notice> : null}
      <form onSubmit={send} noValidate>
        <Field
          ref={input}
          label={t('torvet.auth.login.email')}
          name={autoComplete}
          type="email"
          autoComplete={autoComplete}
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
      {after}
    </Page>
  );
};
