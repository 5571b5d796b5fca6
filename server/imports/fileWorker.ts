import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { textEncodings } from '../../schemas/imports/encoding';
import { type ReadOptions, readTable, sizeOf } from './readTable';
import { type FileBatch, type TableRow, UnreadableFile } from './table';

/** Worker thread that reads one file within its own memory limit. */

/** Maximum number of rows and characters per message. */
const most = { rows: 500, characters: 1_000_000 };

const workerInput = z.object({ path: z.string(), encoding: z.enum(textEncodings).optional() });

const port = parentPort;
if (!port) throw new Error('This file is started as a worker thread');

/**
 * Posts rows and waits until the receiver has processed them. The receiver of the last message terminates the thread:
 * if the thread exited by itself, the message could be lost.
 */
const give = async (batch: FileBatch) => {
  port.postMessage(batch);
  await once(port, 'message');
};

const readAll = async (path: string, options: ReadOptions) => {
  const table = readTable(path, options);
  let rows: TableRow[] = [];
  let characters = 0;
  for (;;) {
    const next = await table.next();
    if (next.done) return give({ rows, notes: next.value });
    rows.push(next.value);
    characters += sizeOf(next.value.cells);
    if (rows.length < most.rows && characters < most.characters) continue;
    await give({ rows });
    rows = [];
    characters = 0;
  }
};

try {
  const { path, encoding } = workerInput.parse(workerData);
  await readAll(path, { encoding });
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error;
  await give({ error: error.error });
}
