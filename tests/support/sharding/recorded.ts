import { AsyncLocalStorage } from 'node:async_hooks';
import { type ObservedQuery, queryChannel } from '../../../server/observed';

/** Operation that sends statements. */
const senders = new AsyncLocalStorage<string>();

/** Runs `work`, whose statements are recorded as those of `sender`. */
export const sendAs = <Result>(sender: string, work: () => Promise<Result>): Promise<Result> =>
  senders.run(sender, work);

/** Records the different statements of each operation. */
export const recordStatements = () => {
  const found = new Map<string, Set<string>>();
  const start = (message: unknown) => {
    const sender = senders.getStore();
    if (sender === undefined) return;
    const { text } = message as ObservedQuery;
    const statements = found.get(sender) ?? new Set();
    found.set(sender, statements.add(text));
  };
  queryChannel.start.subscribe(start);
  return {
    found,
    end: () => queryChannel.start.unsubscribe(start),
  };
};
