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
  /** Shows `Annoncen er opdateret`. @param undo handler of the undo button, if any. */
  succeeded: (participle: Participle, entity: Entity, undo?: Undo) => void;
  /**
   * Shows `Kunne ikke hente kontiene` with the reason: the error's message, or a more precise one. @param again
   * handler of the retry button.
   */
  failed: (verb: Verb, entity: Entity, why?: unknown, again?: Undo) => void;
  /**
   * Shows any text.
   * @param about subject of the toast: a later success about the same subject removes its error toast and undo
   * button.
   */
  say: (text: string, kind: Kind, undo?: Undo, about?: string) => void;
}

/** Action in a toast: *Fortryd*, or *Prøv igen* after an error. */
export interface Undo {
  /** Subject of the change: a newer change of the same subject replaces the toast. */
  about: string;
  takeBack: () => void;
}

const isUndo = (value: unknown): value is Undo =>
  typeof value === 'object' && value !== null && 'about' in value && 'takeBack' in value;

/** Undo action of a toast, stored in `messageArgs`. */
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

/** True for errors that need no toast: a redirect to the sign-in page, or cancelled by the user. */
const isSilent = (why: unknown): boolean =>
  why instanceof ChangeCancelled || (why instanceof Error && toApiError(why).status === 401);

/** Formats `Kunne ikke aktivere annoncen`, for dialogs and toasts. */
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

/** Shows the result of an action in a toast: errors and undoable changes for 10 s, others for 5 s. */
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
