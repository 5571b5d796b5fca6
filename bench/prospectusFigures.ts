import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import * as z from 'zod';
import { imageLimits } from '../schemas/limits';
import { prospectusPath } from '../schemas/listing/publication';
import { startCluster } from '../tests/support/postgres';
import { atMost, type Figure, median, percentile } from './figures';
import { runApart } from './runApart';
import { fill, memoryOf, openSide, type Side, say, settings } from './side';
import { after, steady, steadyTimes } from './steadyLoad';

const atOnce = 50;
const mostImages = imageLimits.published.max;
/** Image of random noise. It compresses badly, and so takes at least as long as a photograph. */
const photograph = (seed: number) =>
  sharp({
    create: {
      width: 2400,
      height: 1600,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 100 + (seed % 60), sigma: 12 + (seed % 7) },
    },
  })
    .jpeg()
    .toBuffer();

/** Publishes copies of a listing with the maximum number of images. */
const publish = async ({ api }: Side, count: number): Promise<number[]> => {
  const { ID } = await api.create('rental', await api.completeValues('rental'));
  for (let seed = 0; seed < mostImages; seed += 1)
    await api.addPhotograph(ID, {
      name: `${seed}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photograph(seed),
    });
  await api.confirmCover(ID);
  const ids = [(await api.activate(ID)).ID];
  while (ids.length < count) {
    const copy = await api.move(ID, 'copy', { keepCaseNumber: false });
    ids.push((await api.activate(copy.ID)).ID);
  }
  return ids;
};

/**
 * Measures milliseconds until a complete file has arrived.
 * @param asker selects the client IP address in a proxy header; each IP address has its own queue.
 */
const drawn = async ({ server }: Side, id: number, asker: number): Promise<number> => {
  const begun = performance.now();
  const answer = await fetch(`${server.url}${prospectusPath(id, 'da')}`, {
    headers: { 'x-forwarded-for': `10.7.0.${asker}` },
  });
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok || byteLength < 10_000)
    throw new Error(`Prospectus ${id}: ${answer.status}, ${byteLength} bytes`);
  return performance.now() - begun;
};

/** Measures the cost of a prospectus, and the effect of fifty concurrent ones on other requests. */
export const prospectusFigures = async (): Promise<Figure[]> => {
  const cluster = await startCluster(settings);
  const folder = mkdtempSync(join(tmpdir(), 'torvet-bench-'));
  try {
    const url = await fill(cluster, folder, 10_000);
    const side = await openSide(url, folder, { TRUSTED_PROXIES: '127.0.0.1,::1' });
    try {
      say(`Publishing listings with ${mostImages} images …`);
      const rounds = 5;
      const ids = await publish(side, atOnce + rounds + 1);
      // The first prospectus takes longer, because it starts the rendering process.
      const alone: number[] = [];
      for (const id of ids.slice(0, rounds + 1)) alone.push(await drawn(side, id, 1));
      await steadyTimes(side, after(steady.seconds / 2));
      const resting = await steadyTimes(side, after(steady.seconds));
      let isOver = false;
      const begun = performance.now();
      const order = {
        urls: ids.slice(rounds + 1).map((id) => `${side.server.url}${prospectusPath(id, 'da')}`),
      };
      const all = runApart('prospectusFlood', order, z.number()).finally(() => {
        isOver = true;
      });
      const meanwhile = await steadyTimes(side, () => isOver);
      await all;
      const took = (performance.now() - begun) / 1000;
      const of = (share: number) => {
        const [with50, without] = [percentile(meanwhile, share), percentile(resting, share)];
        return [with50 / without, `${with50.toFixed(1)} of ${without.toFixed(1)} ms`] as const;
      };
      const [middle, middles] = of(0.5);
      const [late, lates] = of(0.95);
      return [
        atMost(
          `A prospectus of a listing with ${mostImages} images, drawn anew`,
          median(alone.slice(1)),
          1000,
          'ms',
          `the first ${Math.round(alone[0] ?? 0)} ms`,
        ),
        atMost(
          `A page of listings while ${atOnce} prospectuses are asked for, of without, median`,
          middle,
          2,
          '',
          middles,
        ),
        atMost(
          `A page of listings while ${atOnce} prospectuses are asked for, of without, 95th percentile`,
          late,
          3,
          '',
          `${lates}; all were there after ${took.toFixed(0)} s`,
        ),
        atMost('Most memory of the server meanwhile', memoryOf(side.server.pid, 'VmHWM'), 1024, 'MB'),
      ];
    } finally {
      await side.server.stop();
    }
  } finally {
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  }
};
