import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { TorvetMessages } from '../../../i18n/messages';
import { sentence } from '../../../i18n/translate';
import { toApiError } from '../http/apiError';
import { useToast } from '../useToast';
import { operationRow } from './operationRow';
import type { AnswerOf, Given } from './operationTypes';
import { operationWords, type UserWrite } from './operationWords';
import { knownRecord, noteOwnWrite, replacedBy } from './ownWrites';
import { keyOf, putRecord } from './queryData';
import { useWrite } from './useOperation';

interface Options<ID extends UserWrite, Shown, Variables> {
  /**
   * Creates the request, after earlier actions on the same record are finished.
   * @param current displayed record, or the result of this tab's latest write.
   */
  send: (current: Shown, variables: Variables) => Given<ID>;
  /**
   * Undoes the action with *Fortryd* in the toast, or with Ctrl-Z. Undefined if the action cannot be undone.
   * @param act the same action with other variables, on the resulting record.
   */
  undo?: (
    before: Shown,
    answer: AnswerOf<ID>,
    act: (variables: Variables) => void,
  ) => (() => void) | undefined;
  /** Id of the parent for a record whose own id is not unique, e.g. the account of a member. */
  within?: number;
  /** True to offer a retry after a 412, for actions that do not overwrite changes of other users. */
  repeatable?: boolean;
  /** Returns the reason in the failure toast. Default: a text for a 412, or the message of the error. */
  why?: (error: Error) => string | undefined;
  onDone?: ((answer: AnswerOf<ID>) => void) | undefined;
  onFailed?: ((error: Error) => void) | undefined;
}

/** Returns the text of the success toast; undefined for no toast. */
type Said<ID extends UserWrite, Shown> = (answer: AnswerOf<ID>, before: Shown) => string | undefined;

/**
 * Options of an action. `said` is optional if the operation's verb has a participle; the toast is then `{entity} er
 * {participle}`.
 */
type RecordActionOptions<ID extends UserWrite, Shown, Variables> = Options<ID, Shown, Variables> &
  ((typeof operationWords)[ID][0] extends keyof TorvetMessages['participle']
    ? { said?: Said<ID, Shown> }
    : { said: Said<ID, Shown> });

/** Record argument for an action that creates a record. */
export const newRecord = {};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Record in the envelope of a response. */
const recordIn = (id: UserWrite, answer: unknown): object | undefined => {
  const { envelope } = operationRow(id);
  const record: unknown =
    isObject(answer) && envelope !== undefined ? Reflect.get(answer, envelope) : undefined;
  return isObject(record) ? record : undefined;
};

/**
 * Mutation of a record, with the record's version. Before the success toast, the record from the response is in the
 * query cache, so that the next action can use its version. Queries in the operation's `changes` are refetched. Actions
 * on the same record are sent one by one. After a 412, the current record is displayed, and the toast says so.
 * @param record record with `version`, in the shape of the response.
 */
export const useRecordAction = <ID extends UserWrite, Shown extends object, Variables = void>(
  id: ID,
  record: Shown,
  options: RecordActionOptions<ID, Shown, Variables>,
) => {
  const { send, said, undo, within, repeatable = false, onDone, onFailed } = options;
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const toast = useToast();
  const [name = id] = operationRow(id).changes ?? [];
  const kind = within === undefined ? name : `${name} ${within}`;
  const about = `${kind} ${String(keyOf(record))}`;
  const [verb, entity] = operationWords[id];
  const mutation = useWrite(
    async (client, { from, variables }: { from: Shown; variables: Variables }, key) => {
      const before = knownRecord(queryClient, kind, from);
      try {
        const answer = await client.call(id, { ...send(before, variables), key });
        const after = recordIn(id, answer);
        if (after) {
          noteOwnWrite(queryClient, kind, before, after);
          putRecord(queryClient, name, after, within);
        }
        return { before, answer, after };
      } catch (error) {
        const { status, current } = toApiError(error);
        if (status === 412 && isObject(current)) putRecord(queryClient, name, current, within);
        throw error;
      }
    },
    {
      operation: id,
      why: options.why,
      offer: (error, { from, variables }) => {
        const { status, current } = toApiError(error);
        if (!repeatable || status !== 412 || !isObject(current)) return undefined;
        const theirs = replacedBy(from, current);
        return { about, takeBack: () => mutation.mutate({ from: theirs, variables }) };
      },
    },
    {
      scope: { id: about },
      onSuccess: ({ before, answer, after }) => {
        const text = said
          ? said(answer, before)
          : translate('torvet.toast.success', {
              entity: sentence(translate(`torvet.entity.${entity}`)),
              participle: translate(`torvet.participle.${verb}`),
            });
        const act = (variables: Variables) =>
          mutation.mutate({ from: after ? replacedBy(before, after) : before, variables });
        const takeBack = undo?.(before, answer, act);
        if (text !== undefined) toast.say(text, 'success', takeBack && { about, takeBack }, about);
        onDone?.(answer);
      },
      onError: (error) => onFailed?.(error),
    },
  );
  const { mutate, isPending, error, failure } = mutation;
  return {
    /** @param onSuccess called only while the component is mounted. */
    act: (variables: Variables, onSuccess?: () => void) =>
      mutate({ from: record, variables }, onSuccess && { onSuccess }),
    isPending,
    error,
    failure,
  };
};
