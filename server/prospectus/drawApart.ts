import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { threadProgram } from '../threadProgram';
import type { ProspectusDocument } from './document';

export interface DrawingRequest {
  document: ProspectusDocument;
  /** WebP by the image's hash. */
  images: readonly (readonly [string, Uint8Array])[];
}

const answerSchema = z.union([
  z.object({ file: z.instanceof(Uint8Array<ArrayBufferLike>) }),
  z.object({ error: z.string() }),
]);
export type DrawingAnswer = z.infer<typeof answerSchema>;

const allowed = {
  /** Milliseconds for one document. */
  timeout: 20_000,
  /** Milliseconds until an idle process ends. */
  idle: 60_000,
  heapMegabytes: 192,
} as const;

/** Draws documents in a separate process, one after the other; a process that does not answer is replaced. */
export interface DrawingProcess {
  /** @throws when the document cannot be drawn, or not in time. */
  draw: (document: ProspectusDocument, images: DrawingRequest['images']) => Promise<Buffer>;
  close: () => Promise<void>;
}

/** Threads of the process for V8's own work: on Linux they would have the priority of the server. */
const ownThreads = ['--v8-pool-size=0'];

/** Lowers the priority of a process that has just started. On Linux a thread takes its priority from the one that starts it. */
const lowerPriority = ({ pid }: ChildProcess): void => {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
};

const start = (): ChildProcess => {
  const { program, isText } = threadProgram('prospectus/drawingWorker');
  const run = isText ? ['-e', String(program)] : [fileURLToPath(program)];
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${allowed.heapMegabytes}`, ...ownThreads, ...run],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
      // The process gets no configuration.
      env: {},
    },
  );
  lowerPriority(child);
  // Thrown where an answer is waited for.
  child.on('error', () => undefined);
  // Unreferenced: it does not keep the process alive.
  child.unref();
  child.channel?.unref();
  return child;
};

const ask = async (child: ChildProcess, request: DrawingRequest): Promise<DrawingAnswer> => {
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(allowed.timeout)]);
  const ended = async (): Promise<never> => {
    await once(child, 'exit', { signal });
    throw new Error('The process that draws has ended');
  };
  try {
    const answered = once(child, 'message', { signal });
    child.send(request);
    return z.tuple([answerSchema, z.unknown()]).parse(await Promise.race([answered, ended()]))[0];
  } finally {
    over.abort();
  }
};

export const openDrawingProcess = (): DrawingProcess => {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = async () => {
    const ended = child;
    child = undefined;
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return;
    const gone = once(ended, 'exit');
    ended.kill('SIGKILL');
    await gone;
  };
  return {
    draw: async (document, images) => {
      clearTimeout(idle);
      if (child?.connected !== true) child = start();
      try {
        const answer = await ask(child, { document, images });
        if ('error' in answer) throw new Error(`A prospectus was not drawn: ${answer.error}`);
        return Buffer.from(answer.file);
      } catch (error) {
        await end();
        throw error;
      } finally {
        idle = setTimeout(() => void end(), allowed.idle).unref();
      }
    },
    close: async () => {
      clearTimeout(idle);
      await end();
    },
  };
};
