import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { type Undo, useToast } from '../useToast';
import { createAttempt } from './attempt';
import type { Client } from './client';
import { useTorvetData } from './dataProvider';
import type { AnswerOf, Given } from './operationTypes';
import { type FailureWords, type UserWrite, wordsOf } from './operationWords';

type Options<Result, Variables> = Omit<UseMutationOptions<Result, Error, Variables>, 'mutationFn' | 'meta'>;

interface Write<Variables> {
  /** Its operation: what it changes is refetched, and its words are those of the failure toast. */
  operation: string | undefined;
  /** Other words of the failure toast. */
  words?: FailureWords;
  /** The reason in the toast, where it is not the first sentence of the error. */
  why?: ((error: Error) => string | undefined) | undefined;
  /** Action that the failure toast offers. */
  offer?: (error: Error, variables: Variables) => Undo | undefined;
}

/**
 * TanStack's `useMutation` for a write on the data provider, which is repeated under the same idempotency key while
 * its answer was lost.
 * `mutate` begins nothing while the one before is under way.
 * A failure shows the toast `Kunne ikke {verb} {entity}`, also where the page shows the error (docs/decisions/errors.md).
 * @param write is given the calls, what `mutate` was given, and the key.
 */
export const useWrite = <Variables, Result>(
  write: (client: Client, variables: Variables, key: string) => Promise<Result>,
  { operation, words, why, offer }: Write<Variables>,
  options: Options<Result, Variables> = {},
): UseMutationResult<Result, Error, Variables> => {
  const client = useTorvetData();
  const [attempt] = useState(createAttempt);
  const underWay = useRef(false);
  const toast = useToast();
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
      const [verb, entity] = words ?? wordsOf(operation ?? '');
      toast.failed(verb, entity, why?.(error) ?? error, offer?.(error, variables));
      return options.onError?.(error, variables, ...rest);
    },
  });
  const { mutate: begin } = mutation;
  // A second click comes before the button is drawn as busy.
  const mutate = useCallback<typeof begin>(
    (...given) => {
      if (underWay.current) return;
      underWay.current = true;
      begin(...given);
    },
    [begin],
  );
  return { ...mutation, mutate };
};

/** The same for one operation by its id: `mutate` takes what the operation takes. */
export const useOperation = <ID extends UserWrite>(
  id: ID,
  { why, ...options }: Options<AnswerOf<ID>, Given<ID>> & Pick<Write<Given<ID>>, 'why'> = {},
): UseMutationResult<AnswerOf<ID>, Error, Given<ID>> =>
  useWrite((client, given, key) => client.call(id, { ...given, key }), { operation: id, why }, options);
