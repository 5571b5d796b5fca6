import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type * as z from 'zod';
import { endWithProcess } from '../e2e/support/server';

/**
 * Runs a program of the bench in a process of low priority, so that the measurement does not include its processor
 * time.
 * @param program file in this folder, which sends one message. @param order argument of the program.
 * @param schema schema of the message.
 */
export const runApart = async <Message extends z.ZodType>(
  program: string,
  order: unknown,
  schema: Message,
): Promise<z.output<Message>> => {
  const file = fileURLToPath(new URL(`./${program}.ts`, import.meta.url));
  const child = fork(file, [JSON.stringify(order)], { execArgv: ['--import', 'tsx'] });
  endWithProcess(child);
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const failed = once(child, 'exit').then((): never => {
    throw new Error(`${program} ended with ${child.exitCode}`);
  });
  const messages: unknown[] = await Promise.race([once(child, 'message'), failed]);
  failed.catch(() => undefined);
  return schema.parse(messages[0]);
};
