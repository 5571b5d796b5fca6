import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { type FormEvent, useRef, useState } from 'react';
import { secondStep as danish } from '../../../i18n/da/secondStep';
import { secondStep as english } from '../../../i18n/en/secondStep';
import { translate } from '../../../i18n/translate';
import { AuthCallError, callAuth } from '../../providers/auth/authCalls';
import { useTexts } from '../messages';
import { authSentence, type Sentence } from './authError';
import { Field } from './Field';
import { Notice } from './Notice';
import { Page } from './Page';

const words = { da: { torvet: { secondStep: danish } }, en: { torvet: { secondStep: english } } };

const methods = ['app', 'passkey', 'recoveryCode'] as const;
type Method = (typeof methods)[number];

interface Props {
  /** Response of the first step, the sign-in with a password. */
  answer: Readonly<Record<string, unknown>>;
  /**
   * Stores the token and continues.
   * @returns the error message if the token is invalid.
   */
  onToken: (token: string) => Sentence | undefined;
  onBack: () => void;
}

const others = {
  app: 'torvet.secondStep.useApp',
  passkey: 'torvet.secondStep.usePasskey',
  recoveryCode: 'torvet.secondStep.useRecoveryCode',
} as const;

const isOptions = (value: unknown): value is PublicKeyCredentialRequestOptionsJSON =>
  typeof value === 'object' && value !== null && 'challenge' in value && typeof value.challenge === 'string';

/** Fetches the WebAuthn challenge. @throws AuthCallError */
const signInOptions = async (signIn: string): Promise<unknown> => {
  const answer: unknown = await (await callAuth('/second-factor/options', { signIn })).json();
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'options') : undefined;
};

/** Prompts the user for a passkey. */
const passkeyFor = async (signIn: string) => {
  const optionsJSON = await signInOptions(signIn);
  if (!isOptions(optionsJSON)) throw new AuthCallError('unknown');
  return startAuthentication({ optionsJSON });
};

/** Sends one request at a time, and stores its error. */
const useStep = (signIn: string, { onToken }: Pick<Props, 'onToken'>) => {
  const { t, language } = useTexts();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const say = (key: `torvet.secondStep.${keyof typeof danish}`) => translate(words[language], key);
  const sentenceOf = (error: unknown): string => {
    if (!(error instanceof AuthCallError)) return say('torvet.secondStep.passkeyFailed');
    if (error.code === 'second_factor_wrong') return say('torvet.secondStep.wrong');
    if (error.code === 'sign_in_expired') return say('torvet.secondStep.expired');
    const { key, params } = authSentence(error);
    return t(key, params);
  };
  const send = async (read: () => Promise<object>) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await callAuth('/second-factor', { signIn, ...(await read()) });
      const failed = onToken(await answer.text());
      if (failed) setFailure(t(failed.key, failed.params));
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, say, send, clear: () => setFailure(undefined) };
};

/** Second step of a sign-in, with any of the user's second factors. */
export const SecondStepPage = ({ answer, onToken, onBack }: Props) => {
  const given: unknown = answer.methods;
  const held = methods.filter((method) => Array.isArray(given) && given.includes(method));
  const [method, setMethod] = useState<Method>(held.includes('passkey') ? 'passkey' : (held[0] ?? 'app'));
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { busy, failure, say, send, clear } = useStep(String(answer.signIn), { onToken });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (method === 'passkey') void send(async () => ({ passkey: await passkeyFor(String(answer.signIn)) }));
    else if (typed.trim()) void send(async () => ({ [method === 'app' ? 'code' : method]: typed }));
    else input.current?.focus();
  };
  const choose = (next: Method) => {
    setMethod(next);
    setTyped('');
    setTried(false);
    clear();
  };

  return (
    <Page key={method} title={say('torvet.secondStep.title')} intro={say(`torvet.secondStep.${method}`)}>
      {failure ? <Notice kind="error">{failure}</Notice> : null}
      <form onSubmit={submit} noValidate>
        {method === 'passkey' ? null : (
          <Field
            ref={input}
            label={say(method === 'app' ? 'torvet.secondStep.code' : 'torvet.secondStep.codeFromPaper')}
            name={method}
            autoComplete={method === 'app' ? 'one-time-code' : 'off'}
            inputMode={method === 'app' ? 'numeric' : 'text'}
            autoCapitalize="none"
            spellCheck={false}
            required
            autoFocus
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={tried && !typed.trim() ? say('torvet.secondStep.required') : undefined}
          />
        )}
        <button type="submit" className="button button-wide" aria-disabled={busy}>
          {say(
            busy
              ? 'torvet.secondStep.submitting'
              : method === 'passkey'
                ? 'torvet.secondStep.submitPasskey'
                : 'torvet.secondStep.submit',
          )}
        </button>
      </form>
      {held
        .filter((other) => other !== method)
        .map((other) => (
          <button key={other} type="button" className="button button-quiet" onClick={() => choose(other)}>
            {say(others[other])}
          </button>
        ))}
      <p className="form-after">
        <button type="button" className="button button-quiet" onClick={onBack}>
          {say('torvet.secondStep.back')}
        </button>
      </p>
    </Page>
  );
};
