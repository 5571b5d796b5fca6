import { useMemo } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { TorvetMessages } from '../../i18n/messages';
import { sentence } from '../../i18n/translate';
import { toasts } from '../../schemas/limits';

type Verb = keyof TorvetMessages['verb'];
type Participle = keyof TorvetMessages['participle'];
type Entity = keyof TorvetMessages['entity'];
type Kind = 'success' | 'info' | 'error';

export interface Toast {
  /** `Annoncen er opdateret`. */
  succeeded: (participle: Participle, entity: Entity) => void;
  /** `Kunne ikke hente kontiene`, and the error's own sentence. */
  failed: (verb: Verb, entity: Entity, error?: unknown) => void;
  /** A sentence of its own. */
  say: (text: string, kind: Kind) => void;
}

const sentenceOf = (error: unknown): string =>
  error instanceof Error && 'status' in error ? error.message : '';

/** The one way to tell how something went: errors stand 10 s, everything else 5 s (specification §8). */
export const useToast = (): Toast => {
  const notify = useNotify();
  const translate = useTranslate();
  return useMemo(() => {
    const say = (text: string, kind: Kind) =>
      notify(text, {
        type: kind,
        autoHideDuration: kind === 'error' ? toasts.errorMs : toasts.successMs,
        messageArgs: { _: text },
      });
    return {
      say,
      succeeded: (participle, entity) =>
        say(
          translate('torvet.toast.success', {
            entity: sentence(translate(`torvet.entity.${entity}`)),
            participle: translate(`torvet.participle.${participle}`),
          }),
          'success',
        ),
      failed: (verb, entity, error) => {
        const what = translate('torvet.toast.failure', {
          verb: translate(`torvet.verb.${verb}`),
          entity: translate(`torvet.entity.${entity}`),
        });
        say([what, sentenceOf(error)].filter(Boolean).join('. '), 'error');
      },
    };
  }, [notify, translate]);
};
