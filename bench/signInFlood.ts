import * as z from 'zod';

const order = z.object({ url: z.string(), atOnce: z.number(), seconds: z.number() });
/** Argument of the program: URL of the server, number of concurrent sign-ins, and seconds. */
export type FloodOrder = z.infer<typeof order>;

/**
 * Sends invalid sign-ins continuously, each from another /64 of one /48 network. @returns number of responses by
 * status.
 */
const flood = async ({ url, atOnce, seconds }: FloodOrder): Promise<Record<string, number>> => {
  const answers: Record<string, number> = {};
  const end = performance.now() + seconds * 1000;
  let sent = 0;
  const attack = async () => {
    while (performance.now() < end) {
      sent += 1;
      const from = `2001:db8:9:${(sent % 65_536).toString(16)}::1`;
      const answer = await fetch(`${url}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({ username: `ingen${sent}@torvet.test`, password: 'forkert' }),
      });
      await answer.text();
      answers[answer.status] = (answers[answer.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, attack));
  return answers;
};

const answers = await flood(order.parse(JSON.parse(process.argv[2] ?? '')));
process.send?.(answers, () => process.disconnect());
