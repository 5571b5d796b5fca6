/* API documentation page: Swagger UI in the style of the public pages. */
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'virtual:tokens.css';
import '../app/theme/base.css';
import '../publicSite/frame.css';
import './apiPage.css';
import { showActing } from '../publicSite/showActing';
import { trustMarkup } from '../ui/trustMarkup';
import { readingOnly } from './readingOnly';

/** HTML elements allowed in sanitised descriptions: paragraphs, lists, tables, code and links. */
const harmlessTag =
  /<(?:\/?(?:p|a|br|b|strong|i|em|del|code|pre|ul|ol|li|h[1-6]|blockquote|hr|table|thead|tbody|tr|th|td)|a href="(?:#|\/|https?:|mailto:)[^"<>]*"(?: target="_blank")?(?: rel="noopener noreferrer")?)>/g;

trustMarkup((markup) => !markup.replaceAll(harmlessTag, '').includes('<'));

const domNode = document.querySelector<HTMLElement>('[data-document]');
if (domNode) {
  SwaggerUI({
    url: domNode.dataset.document ?? '',
    domNode,
    deepLinking: true,
    // Expands tags only: there are many operations, and Swagger UI renders an operation only when it is opened.
    docExpansion: 'none',
    defaultModelsExpandDepth: 0,
    // Disables "Try it out": it would require typing an API key into a web page, and would change real listings.
    supportedSubmitMethods: [],
    // Disables syntax highlighting, whose colours do not support dark mode.
    syntaxHighlight: false,
    // Disables the external validator, which would receive the document's URL.
    validatorUrl: null,
    plugins: [readingOnly],
  });
}

showActing();
