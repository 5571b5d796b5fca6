import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { OperationID } from '../../../schemas/operations';
import { createAttempt } from './attempt';
import type { Client } from './client';
import { useTorvetData } from './dataProvider';
import type { AnswerOf, Given } from './operationTypes';

type Options<Result, Variables> = Omit<UseMutationOptions<Result, Error, Variables>, 'mutationFn'>;

/**
 * TanStack's `useMutation` for a write on the data provider, which is repeated under the same idempotency key while
 * its answer was lost.
 * `mutate` begins nothing while the one before is under way.
 * @param write is given the calls, what `mutate` was given, and the key.
 */
export const useWrite = <Variables, Result>(
  write: (client: Client, variables: Variables, key: string) => Promise<Result>,
  options: Options<Result, Variables> = {},
): UseMutationResult<Result, Error, Variables> => {
  const client = useTorvetData();
  const [attempt] = useState(createAttempt);
  const underWay = useRef(false);
  const mutation = useMutation({
    ...options,
    mutationFn: async (variables: Variables) => {
      try {
        return await attempt.try(variables, (key) => write(client, variables, key));
      } finally {
        underWay.current = false;
      }
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
export const useOperation = <ID extends OperationID>(
  id: ID,
  options: Options<AnswerOf<ID>, Given<ID>> = {},
): UseMutationResult<AnswerOf<ID>, Error, Given<ID>> =>
  useWrite((client, given, key) => client.call(id, { ...given, key }), options);
