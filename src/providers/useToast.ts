import { useCallback, useMemo } from 'react';
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
  /** `Kunne ikke hente kontiene`, and why: an error's own sentence, or a more precise one. */
  failed: (verb: Verb, entity: Entity, why?: unknown) => void;
  /** A sentence of its own. */
  say: (text: string, kind: Kind) => void;
}

const sentenceOf = (why: unknown): string => {
  if (typeof why === 'string') return why;
  return why instanceof Error && 'status' in why ? why.message : '';
};

/** `Kunne ikke aktivere annoncen`: the words of every failure, for dialogs as for toasts. */
export const useFailure = (): ((verb: Verb, entity: Entity) => string) => {
  const translate = useTranslate();
  return useCallback(
    (verb, entity) =>
      translate('torvet.toast.failure', {
        verb: translate(`torvet.verb.${verb}`, { entity: translate(`torvet.entity.${entity}`) }),
      }),
    [translate],
  );
};

/** The one way to notify how something went: errors stand 10 s, everything else 5 s. */
export const useToast = (): Toast => {
  const notify = useNotify();
  const translate = useTranslate();
  const failure = useFailure();
  return useMemo(() => {
    const say = (text: string, kind: Kind, about?: Entity) =>
      notify(text, {
        type: kind,
        autoHideDuration: kind === 'error' ? toasts.errorMs : toasts.successMs,
        messageArgs: { _: text, about },
      });
    return {
      say: (text, kind) => say(text, kind),
      succeeded: (participle, entity) =>
        say(
          translate('torvet.toast.success', {
            entity: sentence(translate(`torvet.entity.${entity}`)),
            participle: translate(`torvet.participle.${participle}`),
          }),
          'success',
          entity,
        ),
      failed: (verb, entity, why) =>
        say([failure(verb, entity), sentenceOf(why)].filter(Boolean).join('. '), 'error', entity),
    };
  }, [notify, translate, failure]);
};
