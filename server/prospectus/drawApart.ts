import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { threadProgram } from '../threadProgram';
import type { ProspectusDocument } from './document';

export interface DrawingRequest {
  document: ProspectusDocument;
  /** WebP bytes by the image's hash. */
  images: readonly (readonly [string, Uint8Array])[];
}

const answerSchema = z.union([
  z.object({ file: z.instanceof(Uint8Array<ArrayBufferLike>) }),
  z.object({ error: z.string() }),
]);
export type DrawingAnswer = z.infer<typeof answerSchema>;

const allowed = {
  /** Milliseconds for drawing a document. */
  timeout: 20_000,
  /** Milliseconds until an idle process ends. */
  idle: 60_000,
  heapMegabytes: 192,
} as const;

/** Draws documents sequentially in a separate process, which is replaced if it does not answer. */
export interface DrawingProcess {
  /** @throws if the document cannot be drawn, or not in time. */
  draw: (document: ProspectusDocument, images: DrawingRequest['images']) => Promise<Buffer>;
  close: () => Promise<void>;
}

/** V8's own threads in the process are disabled: on Linux they would have the priority of the server. */
const ownThreads = ['--v8-pool-size=0'];

/**
 * Lowers the priority of a process right after its start: on Linux, a new thread inherits the priority of the thread
 * that starts it.
 */
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
      // An empty environment: the process needs no configuration or secrets.
      env: {},
    },
  );
  lowerPriority(child);
  // The error is thrown to the caller that waits for a response.
  child.on('error', () => undefined);
  // Unreferenced, so that it does not prevent the server from exiting.
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
