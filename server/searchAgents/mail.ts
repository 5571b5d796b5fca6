import { sql } from 'drizzle-orm';
import { catalogue } from '../../i18n/catalogue';
import { translate } from '../../i18n/translate';
import type { Language } from '../../schemas/languages';
import { answerDays, mailedListings } from '../../schemas/searchAgentMails';
import { type Database, rows } from '../db/database';
import type { MailCard } from '../mail/compose';
import { unsubscribeURL } from '../mail/subscriptions';
import { findPublicListing, type StoredPublicListing } from '../publicSite/findPublicListing';
import { listingAddress } from '../publicSite/listingAddress';
import { viewListing } from '../publicSite/listingView';
import type { Services } from '../services';
import { keepURL } from './stillWanted';

interface SentListing extends Record<string, unknown> {
  listingID: number;
  agentIDs: number[];
}

/**
 * Listings of a mail in the order of their matches, each with its matching search agents that have not been deleted.
 */
const sentListings = (db: Database, digest: string): Promise<SentListing[]> =>
  rows<SentListing>(
    db,
    sql`select listing_id as "listingID",
        coalesce(array_agg(distinct agent_id) filter (where agent_id is not null), '{}') as "agentIDs"
      from search_agent_matches where digest = ${digest} group by listing_id order by min(id)`,
  );

const agentNames = async (db: Database, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const found = await rows<{ id: number; name: string }>(
    db,
    sql`select id, fields ->> 'name' as name from search_agents
      where id = any (${`{${ids.join()}}`}::integer[]) order by id`,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
};

/** Maximum number of facts about a listing in a mail. */
const mostFacts = 4;

/** Minimum width in pixels of a listing's image in a mail. */
const imageWidth = 640;

const imageOf = (
  { images: [cover] }: ReturnType<typeof viewListing>,
  publicURL: string,
): MailCard['image'] => {
  const rendition = cover?.renditions.find(({ width }) => width >= imageWidth) ?? cover?.renditions.at(-1);
  if (!cover || !rendition) return undefined;
  return { url: new URL(rendition.url, publicURL).href, alt: cover.alt ?? '' };
};

/** Registers the mails of search agents. */
export const registerSearchAgentMails = ({
  mails,
  config,
  tokenSecrets,
}: Pick<Services, 'mails' | 'config' | 'tokenSecrets'>): void => {
  const { publicURL } = config;
  const link = `${publicURL}/searchagents`;
  const say = (language: Language, key: string, values: Record<string, string | number>) =>
    translate(catalogue[language], `torvet.mail.searchAgentMatches.${key}`, values);

  const cardOf = (stored: StoredPublicListing, language: Language, agents: string): MailCard => {
    const view = viewListing(stored, language);
    const { typeName, place, price, facts } = view;
    return {
      title: view.title,
      link: `${listingAddress(config, stored.id, language)}?s=sar`,
      lines: [
        [typeName, place].filter(Boolean).join(' · '),
        ...(price ? [[price.amount, price.per].filter(Boolean).join(' ')] : []),
        ...facts.slice(0, mostFacts).map(({ label, value }) => `${label}: ${value}`),
        say(language, 'agent', { agents }),
      ],
      image: imageOf(view, publicURL),
    };
  };

  mails.on('searchAgentMatches', async (db, { userID, digest }, { language }) => {
    const sent = await sentListings(db, digest);
    const names = await agentNames(db, [...new Set(sent.flatMap(({ agentIDs }) => agentIDs))]);
    const quoted = (ids: readonly number[]) =>
      ids.flatMap((id) => {
        const name = names.get(id);
        return name === undefined ? [] : [say(language, 'agentName', { name })];
      });
    const cards: MailCard[] = [];
    const shown = new Set<number>();
    let amount = 0;
    for (const { listingID, agentIDs } of sent) {
      const stored = await findPublicListing(db, listingID);
      const agents = quoted(agentIDs);
      // The listing was closed after it matched, or all its search agents were deleted.
      if (!stored || agents.length === 0) continue;
      amount += 1;
      if (cards.length === mailedListings) continue;
      cards.push(cardOf(stored, language, agents.join(', ')));
      for (const id of agentIDs) shown.add(id);
    }
    const [first] = cards;
    if (!first) return undefined;
    const [agentID, ...others] = shown;
    const oneAgent = agentID !== undefined && others.length === 0;
    const stop = (id: number) =>
      unsubscribeURL(tokenSecrets, publicURL, { userID, kind: 'searchAgentMatches', agentID: id });
    return {
      values: {
        smart_count: String(amount),
        title: first.title,
        agents: quoted([...shown]),
        shown: String(cards.length),
        link,
      },
      cards,
      closing: amount > cards.length ? 'closingMore' : 'closing',
      endings: [...shown].flatMap((id) => {
        const [agent] = quoted([id]);
        return agent === undefined ? [] : [{ text: say(language, 'end', { agent }), link: stop(id) }];
      }),
      // One-click unsubscription (RFC 8058) needs a single search agent; in a mail about several it would end all of
      // them.
      oneClickURL: oneAgent ? stop(agentID) : undefined,
    };
  });

  mails.on('searchAgentsWanted', async (db, { userID, agentIDs }) => {
    const names = await agentNames(db, agentIDs);
    if (names.size === 0) return undefined;
    return {
      values: {
        smart_count: String(names.size),
        days: String(answerDays),
        link: keepURL(tokenSecrets, publicURL, userID),
      },
      cards: [...names].map(([id, title]) => ({ title, link: `${link}/${id}`, lines: [] })),
      closing: 'closing',
    };
  });
};
