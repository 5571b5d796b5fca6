import type { FastifyInstance } from 'fastify';
import { addDays, addMonths, danishDate, firstOfMonth } from '../../../schemas/calendar';
import { defaultLanguage, languages } from '../../../schemas/languages';
import { propertyTypeOf } from '../../../schemas/market/measures';
import { allTypesNode, methodPath, statisticsRoot } from '../../../schemas/market/publicPaths';
import { readRecordID } from '../../../schemas/recordID';
import { regions } from '../../../schemas/regions';
import { pathOf } from '../../http/requestPath';
import { readMarket } from '../../market/readMarket';
import { readMetaNames } from '../../publicSearch/metaNames';
import type { Services } from '../../services';
import { openSitePages } from '../sitePages';
import { methodPage } from './methodPage';
import { type ExcerptRequest, statisticsPage } from './statisticsPage';

/**
 * Parses the path of a statistics page; undefined for any other path. The path contains the id of the property type;
 * its name is ignored.
 */
export const readStatisticsPath = (path: string): ExcerptRequest | undefined => {
  const nodes = path.slice(statisticsRoot.length).split('/').filter(Boolean);
  const language = languages.find((one) => one === nodes.at(-1) && one !== defaultLanguage);
  const [typeNode, regionNode, ...others] = language ? nodes.slice(0, -1) : nodes;
  const region = regions.find((one) => one === regionNode);
  if (others.length > 0 || (regionNode !== undefined && !region)) return undefined;
  if (typeNode === undefined || typeNode === allTypesNode)
    return { usage: undefined, region, language: language ?? defaultLanguage };
  const usage = readRecordID(/^(\d+)-[a-z0-9-]+$/.exec(typeNode)?.[1] ?? '');
  if (usage === undefined || propertyTypeOf(usage) !== usage) return undefined;
  return { usage, region, language: language ?? defaultLanguage };
};

/**
 * Registers the public market statistics of the last completed month.
 * @param folder folder of the built web app, ending in a slash.
 */
export const registerStatisticsPages = (
  app: FastifyInstance,
  services: Services,
  folder: string | undefined,
): void => {
  const { clock, reads } = services;
  const { answer } = openSitePages(services, folder);

  for (const language of languages)
    app.get(methodPath(language), (request, reply) =>
      answer(request, reply, language, async (parts) => methodPage(language, parts)),
    );

  const root = (path: string) => {
    app.get(path, (request, reply) => {
      const asked = readStatisticsPath(pathOf(request));
      return answer(request, reply, asked?.language ?? defaultLanguage, async (parts) => {
        if (!asked) return undefined;
        const read = reads.of('statistics');
        const { nameOf } = await read(readMetaNames);
        const namesOf = (usage: number) => nameOf('usageProposals', usage);
        if (asked.usage !== undefined && !namesOf(asked.usage)) return undefined;
        const thisMonth = firstOfMonth(addDays(danishDate(clock()), -1));
        const statistics = await read((db) =>
          readMarket(db, { month: addMonths(thisMonth, -1), usage: asked.usage, region: asked.region }),
        );
        return statisticsPage(asked, statistics, namesOf, parts);
      });
    });
  };
  root(statisticsRoot);
  root(`${statisticsRoot}/*`);
};
