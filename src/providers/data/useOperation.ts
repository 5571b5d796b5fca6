import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { sentence } from '../../../i18n/translate';
import { firstSentence, toApiError } from '../http/apiError';
import { type Undo, useToast } from '../useToast';
import { createAttempt } from './attempt';
import type { Client } from './client';
import { useTorvetData } from './dataProvider';
import type { AnswerOf, Given } from './operationTypes';
import { type FailureWords, type UserWrite, wordsOf } from './operationWords';

type Options<Result, Variables> = Omit<UseMutationOptions<Result, Error, Variables>, 'mutationFn' | 'meta'>;

interface Write<Variables> {
  /** Id of the operation; determines the queries to refetch and the words of the failure toast. */
  operation: string | undefined;
  /** Verb and entity of the failure toast, instead of the operation's. */
  words?: FailureWords;
  /** Returns the reason in the failure toast. Default: a text for a 412, or the first message of the error. */
  why?: ((error: Error) => string | undefined) | undefined;
  /** Returns a button for the failure toast. */
  offer?: (error: Error, variables: Variables) => Undo | undefined;
}

type WriteResult<Result, Variables> = UseMutationResult<Result, Error, Variables> & {
  /** Error message for a dialog. */
  failure: string | undefined;
};

/**
 * TanStack's `useMutation` for writes. A retry after a lost response has the same idempotency key. `mutate` does
 * nothing while a write is pending. Failures show the toast `Kunne ikke {verb} {entity}`, even if the page also shows
 * the error (docs/decisions/errors.md).
 * @param write called with the client, the variables of `mutate`, and the key.
 */
export const useWrite = <Variables, Result>(
  write: (client: Client, variables: Variables, key: string) => Promise<Result>,
  { operation, words = wordsOf(operation ?? ''), why, offer }: Write<Variables>,
  options: Options<Result, Variables> = {},
): WriteResult<Result, Variables> => {
  const client = useTorvetData();
  const translate = useTranslate();
  const [attempt] = useState(createAttempt);
  const underWay = useRef(false);
  const toast = useToast();
  const [verb, entity] = words;
  const reason = (error: Error): string | undefined =>
    why?.(error) ??
    (toApiError(error).status === 412
      ? translate('torvet.toast.changedMeanwhile', { entity: sentence(translate(`torvet.entity.${entity}`)) })
      : undefined);
  const mutation = useMutation({
    ...options,
    ...(operation === undefined ? {} : { meta: { operation } }),
    mutationFn: async (variables: Variables) => {
      try {
        return await attempt.try(variables, (key) => write(client, variables, key));
      } finally {
        underWay.current = false;
      }
    },
    onError: (error, variables, ...rest) => {
      toast.failed(verb, entity, reason(error) ?? error, offer?.(error, variables));
      return options.onError?.(error, variables, ...rest);
    },
  });
  const { mutate: begin, error } = mutation;
  // A double click can come before the button is rendered as busy.
  const mutate = useCallback<typeof begin>(
    (...given) => {
      if (underWay.current) return;
      underWay.current = true;
      begin(...given);
    },
    [begin],
  );
  return {
    ...mutation,
    mutate,
    failure: error ? (reason(error) ?? firstSentence(toApiError(error))) : undefined,
  };
};

/** Typed mutation for one operation. */
export const useOperation = <ID extends UserWrite>(
  id: ID,
  { why, ...options }: Options<AnswerOf<ID>, Given<ID>> & Pick<Write<Given<ID>>, 'why'> = {},
): WriteResult<AnswerOf<ID>, Given<ID>> =>
  useWrite((client, given, key) => client.call(id, { ...given, key }), { operation: id, why }, options);
