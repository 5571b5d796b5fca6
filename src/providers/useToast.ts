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
type Kind = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  /**
   * Shows a success toast, e.g. `Annoncen er opdateret`.
   * @param undo handler of the undo button.
   */
  succeeded: (participle: Participle, entity: Entity, undo?: Undo) => void;
  /**
   * Shows an error toast, e.g. `Kunne ikke hente kontiene`, with the reason.
   * @param why error whose message is the reason, or a more precise reason.
   * @param again handler of the retry button.
   */
  failed: (verb: Verb, entity: Entity, why?: unknown, again?: Undo) => void;
  /**
   * Shows any text as a toast.
   * @param about subject of the toast. A later success toast with the same subject removes the error toast and the undo
   * button.
   */
  say: (text: string, kind: Kind, undo?: Undo, about?: string) => void;
}

/** Button of a toast: *Fortryd* (undo), or *Prøv igen* (try again) after an error. */
export interface Undo {
  /** Subject of the change; a newer change with the same subject replaces the toast. */
  about: string;
  takeBack: () => void;
}

const isUndo = (value: unknown): value is Undo =>
  typeof value === 'object' && value !== null && 'about' in value && 'takeBack' in value;

/** Undo action of a toast, which `messageArgs` contains. */
export const undoOf = (messageArgs: unknown): Undo | undefined => {
  const undo: unknown =
    typeof messageArgs === 'object' && messageArgs !== null ? Reflect.get(messageArgs, 'undo') : undefined;
  return isUndo(undo) ? undo : undefined;
};

const durationOf = (kind: Kind, undo: Undo | undefined): number => {
  if (kind === 'error' || kind === 'warning') return toasts.errorMs;
  return undo ? toasts.offerMs : toasts.successMs;
};

const sentenceOf = (why: unknown): string => {
  if (typeof why === 'string') return why;
  return why instanceof Error && 'status' in why ? firstSentence(toApiError(why)) : '';
};

/** True for errors that need no toast: the browser redirects to the sign-in page, or the user cancelled. */
const isSilent = (why: unknown): boolean =>
  why instanceof ChangeCancelled || (why instanceof Error && toApiError(why).status === 401);

/**
 * Returns a function that formats the title of an error, e.g. `Kunne ikke aktivere annoncen`, for dialogs and toasts.
 */
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

/**
 * Functions that show the result of an action as a toast. Errors and changes with undo are shown for 10 s, other toasts
 * for 5 s.
 */
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
