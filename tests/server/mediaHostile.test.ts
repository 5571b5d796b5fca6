import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products } from '../support/databases';
import { heavyAVIF, hostileImages } from '../support/hostileImages';
import { image, multipart, multipartType, upload } from '../support/images';
import { type ServerProcess, startProcess } from '../support/process';
import { describeOnEachDatabase } from '../support/server';
import { makeSite, type Site } from '../support/site';

const product = products().at(-1) ?? 'pglite';

/** Maximum memory of a process in MB. */
const peakOf = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

describe(`Images that are crafted to exhaust the memory (${product})`, () => {
  let site: Site | undefined;
  let server: ServerProcess | undefined;
  const listings: number[] = [];
  let token = '';

  beforeAll(async () => {
    site = await makeSite(product);
    await site.arrange(async (_database, { account, userOn, tokenFor, listing }) => {
      const own = await account();
      token = await tokenFor(await userOn(own, 'member'));
      for (let made = 0; made < 3; made += 1) listings.push(await listing({ accountID: own.id }));
    });
    server = await startProcess(site.environment);
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await site?.remove();
  });
  const send = async (bytes: Buffer, listingID = listings[0]) => {
    const answer = await fetch(`${server?.url}/api/v2/listings/${listingID}/images`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': multipartType },
      body: new Uint8Array(multipart(bytes)),
    });
    return [answer.status, await answer.text()];
  };

  it.each(hostileImages)(
    'are rejected or decoded within the limits: $name',
    async ({ make, status, says }) => {
      expect(await send(await make())).toEqual([status, expect.stringMatching(says)]);
    },
  );

  it('are decoded one at a time, and never use more than a few hundred megabytes', async () => {
    const heavy = await heavyAVIF(4032, 3024);
    const answers = await Promise.all(listings.map((id) => send(heavy, id)));
    expect(answers.map(([status]) => status)).toEqual([201, 201, 201]);
    // The server needs about 200 MB itself, and about 300 MB more with the embedded database.
    expect(peakOf(server?.pid ?? 0)).toBeLessThan(product === 'postgres' ? 700 : 1000);
  });
});

describeOnEachDatabase('Large images of one account', (server) => {
  it('do not delay a small image of another account', async () => {
    const { account, userOn, as, listing } = server();
    const [busy, other] = [await account(), await account()];
    const heavy = await heavyAVIF(2300, 1600);
    let ended = 0;
    const sendHeavy = async () => {
      const member = await as(await userOn(busy, 'member'));
      const answer = await upload(server(), member, await listing({ accountID: busy.id }), multipart(heavy));
      ended += 1;
      return answer.statusCode;
    };
    const ends = Promise.all(Array.from({ length: 6 }, sendHeavy));
    const member = await as(await userOn(other, 'member'));
    const id = await listing({ accountID: other.id });
    const answer = await upload(server(), member, id, multipart(await image()));
    expect(answer.statusCode).toBe(201);
    expect(ended).toBeLessThan(4);
    expect(new Set(await ends)).toEqual(new Set([201]));
  });
});
