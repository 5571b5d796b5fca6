import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { threadProgram } from '../threadProgram';
import type { ProspectusDocument } from './document';

export interface DrawingRequest {
  document: ProspectusDocument;
  /** WebP files by hash of the image. */
  images: readonly (readonly [string, Uint8Array])[];
}

const answerSchema = z.union([
  z.object({ file: z.instanceof(Uint8Array<ArrayBufferLike>) }),
  z.object({ error: z.string() }),
]);
export type DrawingAnswer = z.infer<typeof answerSchema>;

const allowed = {
  /** Maximum time in milliseconds for drawing a document. */
  timeout: 20_000,
  /** Milliseconds after which an idle process is ended. */
  idle: 60_000,
  heapMegabytes: 192,
} as const;

/** Draws documents one after another in a separate process. A process that does not respond is replaced. */
export interface DrawingProcess {
  /**
   * Draws a document.
   * @throws Error if the document cannot be drawn in time.
   */
  draw: (document: ProspectusDocument, images: DrawingRequest['images']) => Promise<Buffer>;
  close: () => Promise<void>;
}

/** Disables V8's own threads in the process: on Linux they would have the priority of the server. */
const ownThreads = ['--v8-pool-size=0'];

/** Lowers the priority of a process immediately after its start: on Linux, its later threads inherit the priority. */
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
      // Empty environment: the process needs neither configuration nor secrets.
      env: {},
    },
  );
  lowerPriority(child);
  // The error is thrown where the response is awaited; the handler only prevents an uncaught exception.
  child.on('error', () => undefined);
  // The process must not prevent the server from exiting.
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
