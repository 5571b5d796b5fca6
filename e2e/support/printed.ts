import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Prints the page to PDF (A4). @returns the number of text operators on each sheet: 0 on an empty one. */
export const printed = async (page: Page): Promise<number[]> => {
  const file = await page.pdf({ format: 'A4' });
  const source = file.toString('latin1');
  const sheets = [...source.matchAll(/\/Type \/Page\n(?:(?!endobj)[\s\S])*?\/Contents (\d+) 0 R/g)];
  return sheets.map(([, id]) => {
    const start =
      source.indexOf('stream', source.search(new RegExp(`(?:^|\\n)${id} 0 obj`))) + 'stream\n'.length;
    const end = source.indexOf('\nendstream', start);
    const content = inflateSync(file.subarray(start, end)).toString('latin1');
    return content.match(/\bTJ\b|\bTj\b/gi)?.length ?? 0;
  });
};
