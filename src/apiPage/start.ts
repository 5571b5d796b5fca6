/* The page that shows the contract: the document is drawn by Swagger UI, in the look of the public pages. */
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'virtual:tokens.css';
import '../app/theme/base.css';
import '../publicSite/frame.css';
import './apiPage.css';
import { showActing } from '../publicSite/showActing';
import { trustMarkup } from '../ui/trustMarkup';
import { readingOnly } from './readingOnly';

/** Elements of sanitised descriptions: paragraphs, lists, tables, code and links. */
const harmlessTag =
  /<(?:\/?(?:p|a|br|b|strong|i|em|del|code|pre|ul|ol|li|h[1-6]|blockquote|hr|table|thead|tbody|tr|th|td)|a href="(?:#|\/|https?:|mailto:)[^"<>]*"(?: target="_blank")?(?: rel="noopener noreferrer")?)>/g;

trustMarkup((markup) => !markup.replaceAll(harmlessTag, '').includes('<'));

const domNode = document.querySelector<HTMLElement>('[data-document]');
if (domNode) {
  SwaggerUI({
    url: domNode.dataset.document ?? '',
    domNode,
    deepLinking: true,
    // The areas first: a list of every call is longer than anyone reads, and Swagger UI draws only the part in sight.
    docExpansion: 'none',
    defaultModelsExpandDepth: 0,
    // To be read: keys are not typed into a web page, and a call from here would change real listings.
    supportedSubmitMethods: [],
    // Its colours are for one background, and would not follow the page into the dark.
    syntaxHighlight: false,
    // Disables the viewer's external validator, which would receive the document's URL.
    validatorUrl: null,
    plugins: [readingOnly],
  });
}

showActing();
