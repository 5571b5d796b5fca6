import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { people } from '../e2e/support/people';
import { openSession, type Session } from '../e2e/support/sessions';
import { startCluster } from '../tests/support/postgres';
import { atMost, type Figure, median, percentile } from './figures';
import { fill, openSide, pagePath, runSQL, type Side, say, settings } from './side';

/** Number of listings of the largest account. */
const ofOneAccount = 100_000;
const times = 5;

/** Searches as users type them, by difficulty. */
const searches: readonly string[] = [
  // Case numbers, listing ids, telephone numbers and zip codes, some of them split, with zeros or incomplete.
  ['S-12345', 's 12345', '12345', '#1200', 'S-00077', '2300', '33 12 00 77', 'HA-02456'],
  ['kontor', 'lager', 'butik aarhus', 'lyst kontor', 'lejlighed odense', 'showroom', 'mette lindegaard'],
  ['kontor københavn', 'produktionshal', 'investeringsejendom', 'erhverv', 'nørre', 'ærø', 'ølgod'],
  ['vestergade 12', 'Vesterbrogade 20, 1620 København V', 'søndergade 4', 'jernbanegade 3 næstved'],
  ['nørregade 10 odense', 'Algade 5 4000 Roskilde', 'havnegade 7 aalborg', 'sct. knuds gade 19'],
  // Misspelt searches of one or two words.
  ['kontr', 'Weidekampsgde', 'vestergde 12', 'lagr', 'lindegard', 'investeringsejndom', 'kobenhvan'],
  ['kontr københvn', 'vestrgade aahrus', 'butk odnese', 'lgaer horsns', 'mtte lindegrd', 'sondergde aalbrog'],
  // Long misspelt searches.
  'kontr på 250 m2 i vestrgade aahrus med havudsgt',
  'lyse lokler midt i byn vesterbrgade københvn v',
  'stor lagrhal med portr og gårdaral ved motrvejen horsns',
  'udlejet ejndom i centrm af odnese med god afkst',
  'butkslokale på hjørnt af søndergde og torvt i kolidng',
  'moderne kontrfællesskab ledge pladsr nørrebr',
  'produktionshl 1200 m2 jernbanegde 3 næstvd',
  'lager og kontr i esbjrg nær havnn til leje',
  // Words that match no listing, and words that match nearly all listings.
  ['qqxzzy', 'zeppelinerhangar', 'xylofonfabrik nord', 'storkøkken med rampe og kølerum', 'zzz zzz zzz'],
  ['k', 'l', 'ko', 'gade', 'vej 1', 'æ', 'på'],
].flat();

/** Measures milliseconds per request, for several sequential requests. */
const timed = async ({ server }: Side, { token }: Session, path: string): Promise<number> => {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    const answer = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    taken.push(performance.now() - begun);
  }
  return median(taken);
};

/** Measures all searches as one user, and compares their time with that of a page of the list of listings. */
const figuresOf = async (side: Side, session: Session, name: string): Promise<Figure[]> => {
  const page = await timed(side, session, pagePath(side.account));
  const each: { q: string; ms: number }[] = [];
  for (const q of searches) {
    each.push({ q, ms: await timed(side, session, `/api/v2/search?q=${encodeURIComponent(q)}`) });
  }
  const late = percentile(
    each.map(({ ms }) => ms),
    0.95,
  );
  const [slowest] = each.toSorted((one, other) => other.ms - one.ms);
  const detail = `the slowest ${slowest?.ms.toFixed(0)} ms: ${slowest?.q}`;
  return [
    atMost(`${name}, 95th percentile of ${searches.length}`, late, 50, 'ms', detail),
    atMost(`${name}, in pages of the index`, late / page, 15, '', `the page takes ${page.toFixed(1)} ms`),
  ];
};

/** Measures searches by an account with 100,000 listings, and by staff over all listings. */
export const searchFigures = async (listings: number): Promise<Figure[]> => {
  const cluster = await startCluster(settings);
  const folder = mkdtempSync(join(tmpdir(), 'torvet-bench-'));
  try {
    const url = await fill(cluster, folder, listings);
    const side = await openSide(url, folder);
    try {
      say(`Moving ${ofOneAccount.toLocaleString('en')} of them to one account …`);
      await runSQL(
        url,
        `UPDATE listings SET account_id = ${side.account} WHERE id IN (
          SELECT id FROM listings WHERE case_number LIKE 'S-%' ORDER BY id LIMIT ${ofOneAccount})`,
      );
      await runSQL(url, 'VACUUM ANALYZE listings');
      await runSQL(url, 'VACUUM ANALYZE search_words, account_words');
      const staff = await openSession(side.server.url, people.intern);
      const count = (number: number) => number.toLocaleString('en');
      return [
        ...(await figuresOf(side, side.session, `A search in ${count(ofOneAccount)} listings of an account`)),
        ...(await figuresOf(side, staff, `A search of staff in ${count(listings)} listings`)),
      ];
    } finally {
      await side.server.stop();
    }
  } finally {
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  }
};
