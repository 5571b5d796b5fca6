import { randomUUID } from 'node:crypto';
import { isRecord } from '../../schemas/isRecord';

/** Message with which a worker requests the metrics of all workers. */
export interface ScrapeRequest {
  scrape: string;
}

export interface ScrapeResponse {
  scraped: string;
  text?: string;
  error?: string;
}

export const isScrapeRequest = (message: unknown): message is ScrapeRequest =>
  isRecord(message) && typeof message.scrape === 'string';

const isScrapeResponse = (message: unknown): message is ScrapeResponse =>
  isRecord(message) && typeof message.scraped === 'string';

/** Milliseconds after which the primary process counts as unreachable. */
const timeoutMs = 10_000;

/** Requests the metrics of all workers from the primary process. @throws Error if the primary does not respond. */
export const scrapeAllWorkers = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const id = randomUUID();
    const finish = (text: string | undefined, error = 'No metrics') => {
      clearTimeout(timer);
      process.off('message', receive);
      if (text === undefined) reject(new Error(error));
      else resolve(text);
    };
    const receive = (message: unknown) => {
      if (isScrapeResponse(message) && message.scraped === id) finish(message.text, message.error);
    };
    const timer = setTimeout(() => finish(undefined, 'The primary process does not answer'), timeoutMs);
    process.on('message', receive);
    process.send?.({ scrape: id } satisfies ScrapeRequest);
  });
