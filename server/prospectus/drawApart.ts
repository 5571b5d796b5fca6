import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
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
  /** Milliseconds after which a thread that nobody needs ends. */
  idle: 60_000,
  resourceLimits: { maxOldGenerationSizeMb: 192 },
} as const;

/** Draws documents in a thread of its own, one after another; a thread that does not answer is replaced. */
export interface DrawingThread {
  /** @throws when the document cannot be drawn, or not in time. */
  draw: (document: ProspectusDocument, images: DrawingRequest['images']) => Promise<Buffer>;
  close: () => Promise<void>;
}

export const openDrawingThread = (): DrawingThread => {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = async () => {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };
  const started = (): Worker => {
    if (worker) return worker;
    const { program, isText } = threadProgram('prospectus/drawingWorker');
    const made = new Worker(program, { eval: isText, execArgv: [], resourceLimits: allowed.resourceLimits });
    // Thrown where an answer is waited for.
    made.on('error', () => {
      if (worker === made) worker = undefined;
    });
    // It keeps no process alive.
    made.unref();
    worker = made;
    return made;
  };
  return {
    draw: async (document, images) => {
      clearTimeout(idle);
      const thread = started();
      try {
        const answered = once(thread, 'message', { signal: AbortSignal.timeout(allowed.timeout) });
        thread.postMessage({ document, images } satisfies DrawingRequest, []);
        const [answer] = z.tuple([answerSchema]).parse(await answered);
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
