import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FileNotes } from '../../schemas/imports/fileNotes';
import { threadProgram } from '../threadProgram';
import type { ReadOptions } from './readTable';
import { type FileBatch, type TableRow, UnreadableFile } from './table';

/** Time and memory limits of the thread that reads a file; the largest table needs far less. */
const allowed = {
  timeoutMs: 45_000,
  resourceLimits: { maxOldGenerationSizeMb: 80, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 },
} as const;

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Error of a thread that ended without a result, because of a limit or an abort. */
const brokenOff = (error: unknown, stop: AbortSignal, timeout: AbortSignal): unknown => {
  if (timeout.aborted && !stop.aborted) return new UnreadableFile('tooMuch', error);
  return isOutOfMemory(error) ? new UnreadableFile('tooMuch', error) : error;
};

/**
 * Reads a file in a worker thread, so that no file can exhaust the server's memory or block its event loop.
 * @param stop signal that stops reading when the rows are no longer needed.
 * @returns rows in batches, beginning with the header row, and notes on how the file was read.
 * @throws UnreadableFile
 */
export async function* readApart(
  path: string,
  options: ReadOptions,
  stop: AbortSignal,
): AsyncGenerator<TableRow[], FileNotes> {
  const timeout = AbortSignal.timeout(allowed.timeoutMs);
  const { program: thread, isText } = threadProgram('imports/fileWorker');
  const worker = new Worker(thread, {
    eval: isText,
    execArgv: [],
    workerData: { path, ...options },
    resourceLimits: allowed.resourceLimits,
  });
  // The iteration below throws this error; the handler only prevents an uncaught exception.
  worker.on('error', () => undefined);
  try {
    const batches: AsyncIterable<FileBatch[]> = on(worker, 'message', {
      signal: AbortSignal.any([stop, timeout]),
      close: ['exit'],
    });
    for await (const [batch] of batches) {
      if (!batch) continue;
      if ('error' in batch) throw new UnreadableFile(batch.error);
      yield batch.rows;
      if (batch.notes) return batch.notes;
      worker.postMessage('more', []);
    }
    throw new Error('A file was not read to its end');
  } catch (error) {
    throw brokenOff(error, stop, timeout);
  } finally {
    await worker.terminate();
  }
}
