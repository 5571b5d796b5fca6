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
   * The request, created after earlier actions on the same record have ended.
   * @param current the record as it is shown, or as this tab's latest write returned it.
   */
  send: (current: Shown, variables: Variables) => Given<ID>;
  /**
   * Takes the action back: *Fortryd* in the toast, and Ctrl-Z. Undefined where that is not possible.
   * @param act the same action with other variables, on the record that it left.
   */
  undo?: (
    before: Shown,
    answer: AnswerOf<ID>,
    act: (variables: Variables) => void,
  ) => (() => void) | undefined;
  /** Record that its id is unique within, where several have one of the same id: the account of a member. */
  within?: number;
  /** Offers to try again after a 412: the action overwrites nothing that another user has written. */
  repeatable?: boolean;
  /** Reason in the toast of a failure, other than those of a 412 and of the error itself. */
  why?: (error: Error) => string | undefined;
  onDone?: ((answer: AnswerOf<ID>) => void) | undefined;
  onFailed?: ((error: Error) => void) | undefined;
}

/** Text of the success toast; none where it returns undefined. */
type Said<ID extends UserWrite, Shown> = (answer: AnswerOf<ID>, before: Shown) => string | undefined;

/** Without `said` the toast is `{entity} er {participle}`, of an operation whose verb has a participle. */
type RecordActionOptions<ID extends UserWrite, Shown, Variables> = Options<ID, Shown, Variables> &
  ((typeof operationWords)[ID][0] extends keyof TorvetMessages['participle']
    ? { said?: Said<ID, Shown> }
    : { said: Said<ID, Shown> });

/** Placeholder record of an action that creates one. */
export const newRecord = {};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The record of a response: the content of its envelope. */
const recordIn = (id: UserWrite, answer: unknown): object | undefined => {
  const { envelope } = operationRow(id);
  const record: unknown =
    isObject(answer) && envelope !== undefined ? Reflect.get(answer, envelope) : undefined;
  return isObject(record) ? record : undefined;
};

/**
 * An action on a record: one request with its version. The record of the response is in the query cache before the
 * success toast, so that the next action is made over it without a refetch; what the operation `changes` is refetched.
 * Actions on the same record are sent one after another. After a 412 the current record is shown, and the toast says
 * so.
 * @param record with `version`, in the shape of the response.
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
