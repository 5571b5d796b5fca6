import { type Language, languages } from '../../../schemas/languages';
import { methodSteps } from '../../../schemas/market/measures';
import { methodPath, statisticsPath } from '../../../schemas/market/publicPaths';
import { frontPath } from '../../../schemas/publicSearch';
import { recordOf } from '../../../schemas/recordOf';
import { framed } from '../frame';
import { type Html, html } from '../html';
import { breadcrumbs, metaTags } from '../metaTags';
import type { PageParts } from '../search/searchPage';
import { siteWords } from '../words';

/** Page that explains the method of the market statistics. */
export const methodPage = (language: Language, { site, chrome, files, addresses }: PageParts): Html => {
  const words = siteWords[language];
  const { text } = words;
  const title = text('torvet.marketMethod.title');
  const paths = recordOf(languages, methodPath);
  return framed(
    {
      words,
      title: text('torvet.publicListing.documentTitle', { title }),
      paths,
      section: 'statistics',
      ...chrome,
      head: metaTags({
        words,
        title,
        description: text('torvet.marketMethod.intro'),
        address: `${site}${paths[language]}`,
        addresses: recordOf(languages, (one) => `${site}${paths[one]}`),
      }),
      main: html`<div class="statistics">
${breadcrumbs(
  [
    { name: text('torvet.navigation.findProperty'), path: frontPath(language) },
    {
      name: text('torvet.marketExcerpt.title'),
      path: statisticsPath({ type: undefined, region: undefined, language }),
    },
    { name: title },
  ],
  site,
  text('torvet.marketExcerpt.crumbs'),
)}
<h1>${title}</h1>
<p class="intro">${text('torvet.marketMethod.intro')}</p>
<ul class="method">${methodSteps.map((step) => html`<li>${text(`torvet.marketMethod.steps.${step}`)}</li>`)}</ul>
</div>`,
    },
    files,
    addresses,
  );
};
