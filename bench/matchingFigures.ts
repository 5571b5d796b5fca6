import { mailed, matchingTimes, openWithAgents, queueMails } from '../tests/support/matchingTimes';
import { startCluster } from '../tests/support/postgres';
import { atMost, type Figure, median } from './figures';
import { runSQL, say, settings } from './side';

/** Measures matching with a tenth of the search agents and with all, and mailing 10,000 matches. */
export const matchingFigures = async (agents: number): Promise<Figure[]> => {
  const cluster = await startCluster(settings);
  const open = async (amount: number) => {
    const name = `agents_${amount}`;
    await runSQL(cluster.url(), `create database ${name}`);
    say(`Filling a database with ${amount.toLocaleString('en')} search agents …`);
    return openWithAgents(cluster.url(name), amount);
  };
  try {
    // One in a thousand search agents matches: 5,000 of 5,000,000.
    const wanted = agents / 1_000;
    const count = (amount: number) => amount.toLocaleString('en');
    const [fewer, all] = [await open(agents / 10), await open(agents)];
    const [ofFewer, ofAll] = [await matchingTimes(fewer.db, wanted), await matchingTimes(all.db, wanted)];
    const sending = await queueMails(fewer);
    await fewer.close();
    await all.close();
    return [
      atMost(
        `Search agents of ${count(agents)} that match a listing`,
        median(ofAll.taken),
        100,
        'ms',
        `${count(ofAll.matches)} matches`,
      ),
      atMost(
        `The same against ${count(agents / 10)} search agents, as a ratio`,
        median(ofAll.taken) / median(ofFewer.taken),
        1.5,
        '',
        `${count(ofFewer.matches)} matches in ${median(ofFewer.taken).toFixed(1)} ms`,
      ),
      atMost(
        `${count(sending.mails)} matches become queued mails`,
        sending.mails === mailed ? sending.ms / 1_000 : Number.POSITIVE_INFINITY,
        60,
        's',
      ),
    ];
  } finally {
    await cluster.remove();
  }
};
