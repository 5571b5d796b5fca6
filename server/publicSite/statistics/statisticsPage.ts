import { basisText, measureText, perText, propertyTypeText, rangeText } from '../../../i18n/measureText';
import type { Language } from '../../../schemas/languages';
import { languages } from '../../../schemas/languages';
import { cellAt } from '../../../schemas/market/cells';
import type { MarketCell, MarketStatistics } from '../../../schemas/market/marketStatistics';
import type { MarketMeasure } from '../../../schemas/market/measures';
import { methodPath, type StatisticsAddress, statisticsPath } from '../../../schemas/market/publicPaths';
import type { Names } from '../../../schemas/names';
import { frontPath, searchAddress } from '../../../schemas/publicSearch';
import { recordOf } from '../../../schemas/recordOf';
import { type Region, regions, regionTowns } from '../../../schemas/regions';
import { framed } from '../frame';
import { type Html, html } from '../html';
import { breadcrumbs, metaTags } from '../metaTags';
import type { PageParts } from '../search/searchPage';
import { siteWords } from '../words';

/** Measures on the page. The anchor of a measure is its name. */
export const excerptMeasures = [
  'rent',
  'price',
  'return',
  'listings',
] as const satisfies readonly MarketMeasure[];

export interface ExcerptRequest {
  usage: number | undefined;
  region: Region | undefined;
  language: Language;
}

/**
 * Public statistics of a property type and region.
 * @param statistics statistics of the last completed month.
 * @param namesOf returns the names of a usage.
 */
export const statisticsPage = (
  request: ExcerptRequest,
  statistics: MarketStatistics,
  namesOf: (usage: number) => Names | undefined,
  parts: PageParts,
): Html => {
  const { usage, region, language } = request;
  const words = siteWords[language];
  const { text, formats } = words;
  const danish = siteWords.da;
  const typeIn = (one: number | undefined, reader = words) =>
    propertyTypeText(one, one === undefined ? undefined : namesOf(one), reader);
  const addressOf = (one: Partial<ExcerptRequest>): StatisticsAddress => {
    const asked = { ...request, ...one };
    return {
      type: asked.usage === undefined ? undefined : { usage: asked.usage, name: typeIn(asked.usage, danish) },
      region: asked.region,
      language: asked.language,
    };
  };
  const pathTo = (one: Partial<ExcerptRequest>) => statisticsPath(addressOf(one));
  const regionIn = (one: Region | undefined) =>
    text(one ? `torvet.region.${one}` : 'torvet.measures.wholeCountry');
  const whatOf = (type: string) =>
    region
      ? text('torvet.marketExcerpt.of', { type, region: regionIn(region) })
      : text('torvet.marketExcerpt.everywhere', { type });
  const what = whatOf(typeIn(usage));
  const isRoot = usage === undefined && region === undefined;
  const title = isRoot ? text('torvet.marketExcerpt.title') : what;
  const intro = isRoot
    ? text('torvet.marketExcerpt.intro')
    : text('torvet.marketExcerpt.introOf', { what: whatOf(typeIn(usage).toLowerCase()) });
  const { month } = statistics;
  const paths = recordOf(languages, (one) => pathTo({ language: one }));

  const value = (measure: MarketMeasure, cell: MarketCell | undefined) =>
    cell?.value === undefined
      ? html`<span class="hidden">${text(cell?.withheld ? 'torvet.measures.hidden' : 'torvet.measures.none')}</span>`
      : measureText(measure, cell.value, words);

  const figure = (measure: (typeof excerptMeasures)[number]) => {
    const cell = cellAt(statistics.cells, measure, { usage, region });
    const name = text(`torvet.measures.names.${measure}`);
    const spread =
      cell?.median !== undefined && cell.lowerQuartile !== undefined && cell.upperQuartile !== undefined
        ? html`<p class="beside">${text('torvet.measures.median')} ${measureText(measure, cell.median, words)} · <span class="range">${text('torvet.measures.quartiles')} ${rangeText(measure, { from: cell.lowerQuartile, to: cell.upperQuartile }, words)}</span></p>`
        : undefined;
    return html`<section id="${measure}" aria-labelledby="${measure}-name"><h2 id="${measure}-name"><a href="#${measure}" title="${text('torvet.marketExcerpt.link')}">${name}</a></h2>
<p class="figure">${value(measure, cell)} <span class="unit">${cell?.value === undefined ? '' : perText(measure, words)}</span></p>
${spread}<p class="beside">${cell?.withheld ? text(`torvet.measures.withheld.${cell.withheld}`) : cell?.listings !== undefined && measure !== 'listings' ? basisText(measure, cell.listings, words) : ''}</p>
<p class="about">${text(`torvet.measures.definitions.${measure}`)} <a href="${methodPath(language)}">${text('torvet.marketMethod.title')}</a></p></section>
`;
  };

  const table = (
    id: string,
    heading: string,
    rows: readonly {
      name: string;
      /** Names of the region's towns. */
      towns?: string | undefined;
      path: string;
      current: boolean;
      at: Pick<ExcerptRequest, 'usage' | 'region'>;
    }[],
  ) =>
    html`<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>
<div class="scroll"><table><thead><tr><th scope="col"><span class="visually-hidden">${heading}</span></th>${excerptMeasures.map(
      (measure) => html`<th scope="col">${text(`torvet.measures.names.${measure}`)}</th>`,
    )}</tr></thead><tbody>${rows.map(
      ({ name, towns, path, current, at }) =>
        html`<tr><th scope="row"><a href="${path}"${current && html` aria-current="page"`}>${name}</a>${towns && html` <small>${towns}</small>`}</th>${excerptMeasures.map(
          (measure) => html`<td>${value(measure, cellAt(statistics.cells, measure, at))}</td>`,
        )}</tr>
`,
    )}</tbody></table></div></section>
`;

  const crumbs = [
    { name: text('torvet.navigation.findProperty'), path: frontPath(language) },
    ...(isRoot
      ? [{ name: title }]
      : [
          {
            name: text('torvet.marketExcerpt.title'),
            path: statisticsPath({ type: undefined, region: undefined, language }),
          },
          { name: title },
        ]),
  ];
  const found = searchAddress({
    filter: {
      ...(usage === undefined ? {} : { usageProposals: [usage] }),
      ...(region === undefined ? {} : { regions: [region] }),
    },
    language,
  });
  const body =
    month === undefined
      ? html`<p>${text('torvet.marketExcerpt.empty')}</p>`
      : html`<p class="month">${text('torvet.marketExcerpt.figures', { month: formats.month(month) })}</p>
<div class="figures">${excerptMeasures.map(figure)}</div>
${table(
  'by-region',
  text('torvet.marketExcerpt.regions'),
  [undefined, ...regions].map((one) => ({
    name: regionIn(one),
    towns: one && regionTowns[one],
    path: pathTo({ region: one }),
    current: one === region,
    at: { usage, region: one },
  })),
)}${table(
  'by-type',
  text('torvet.marketExcerpt.types'),
  [undefined, ...statistics.usages].map((one) => ({
    name: typeIn(one),
    path: pathTo({ usage: one }),
    current: one === usage,
    at: { usage: one, region },
  })),
)}<p class="more"><a class="button" href="${found}">${text('torvet.navigation.findProperty')}</a> <span>${text('torvet.marketExcerpt.more')}</span></p>`;
  return framed(
    {
      words,
      title: text('torvet.publicListing.documentTitle', { title }),
      paths,
      section: 'statistics',
      ...parts.chrome,
      head: metaTags({
        words,
        title,
        description: text('torvet.marketExcerpt.description', {
          what,
          month: month === undefined ? '' : formats.month(month),
        }),
        address: `${parts.site}${paths[language]}`,
        addresses: recordOf(languages, (one) => `${parts.site}${paths[one]}`),
      }),
      main: html`<div class="statistics">
${breadcrumbs(crumbs, parts.site, text('torvet.marketExcerpt.crumbs'))}
<h1>${title}</h1>
<p class="intro">${intro}</p>
${body}
</div>`,
    },
    parts.files,
    parts.addresses,
  );
};
