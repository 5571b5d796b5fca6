import { useCallback, useMemo } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { TorvetMessages } from '../../i18n/messages';
import { sentence } from '../../i18n/translate';
import { toasts } from '../../schemas/limits';
import { ChangeCancelled } from './changeReasons';
import { firstSentence, toApiError } from './http/apiError';

type Verb = keyof TorvetMessages['verb'];
type Participle = keyof TorvetMessages['participle'];
type Entity = keyof TorvetMessages['entity'];
type Kind = 'success' | 'info' | 'error';

export interface Toast {
  /** `Annoncen er opdateret`. @param undo reverses the change; without it, there is no such button. */
  succeeded: (participle: Participle, entity: Entity, undo?: Undo) => void;
  /** `Kunne ikke hente kontiene`, and why: an error's own sentence, or a more precise one. @param again tries it again. */
  failed: (verb: Verb, entity: Entity, why?: unknown, again?: Undo) => void;
  /**
   * A sentence of its own.
   * @param about subject of the toast: a later success for the same subject removes its error, and the offer to undo an
   * earlier change.
   */
  say: (text: string, kind: Kind, undo?: Undo, about?: string) => void;
}

/** Action that a toast offers: *Fortryd*, or *Prøv igen* where it failed. */
export interface Undo {
  /** Subject of the undo: a newer change of the same subject replaces the offer. */
  about: string;
  takeBack: () => void;
}

const isUndo = (value: unknown): value is Undo =>
  typeof value === 'object' && value !== null && 'about' in value && 'takeBack' in value;

/** Undoes the change of a toast: `messageArgs` have it next to the words. */
export const undoOf = (messageArgs: unknown): Undo | undefined => {
  const undo: unknown =
    typeof messageArgs === 'object' && messageArgs !== null ? Reflect.get(messageArgs, 'undo') : undefined;
  return isUndo(undo) ? undo : undefined;
};

const durationOf = (kind: Kind, undo: Undo | undefined): number => {
  if (kind === 'error') return toasts.errorMs;
  return undo ? toasts.offerMs : toasts.successMs;
};

const sentenceOf = (why: unknown): string => {
  if (typeof why === 'string') return why;
  return why instanceof Error && 'status' in why ? firstSentence(toApiError(why)) : '';
};

/** Errors that are no failures: the sign-in page takes over, or the user cancelled. */
const isSilent = (why: unknown): boolean =>
  why instanceof ChangeCancelled || (why instanceof Error && toApiError(why).status === 401);

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

/** Shows the result of an action as a sentence: errors and changes that can be undone for 10 s, others for 5 s. */
export const useToast = (): Toast => {
  const notify = useNotify();
  const translate = useTranslate();
  const failure = useFailure();
  return useMemo(() => {
    const say = (text: string, kind: Kind, undo?: Undo, about?: string) =>
      notify(text, {
        type: kind,
        autoHideDuration: durationOf(kind, undo),
        messageArgs: { _: text, about, undo },
      });
    return {
      say,
      succeeded: (participle, entity, undo) =>
        say(
          translate('torvet.toast.success', {
            entity: sentence(translate(`torvet.entity.${entity}`)),
            participle: translate(`torvet.participle.${participle}`),
          }),
          'success',
          undo,
          entity,
        ),
      failed: (verb, entity, why, again) => {
        if (isSilent(why)) return;
        say([failure(verb, entity), sentenceOf(why)].filter(Boolean).join('. '), 'error', again, entity);
      },
    };
  }, [notify, translate, failure]);
};
