import type { Plugin } from 'swagger-ui-dist/swagger-ui-es-bundle.js';

const nothing = () => () => null;

/**
 * Plugin for Swagger UI that hides controls which a read-only page does not need, and improves keyboard and screen
 * reader support.
 */
export const readingOnly = (): Plugin => ({
  wrapComponents: {
    authorizeBtn: nothing,
    authorizeOperationBtn: nothing,
    // Hides the choice of a server, since there is only one.
    ServersContainer: nothing,
    // A link inside a button is invalid HTML, and the URL contains the opened operation anyway.
    DeepLink:
      (part, { React }) =>
      (props) =>
        React.createElement(part, { ...props, enabled: false }),
    ExamplesSelect:
      (part, { React }) =>
      (props) =>
        React.createElement(
          'label',
          {},
          React.createElement('span', { className: 'visually-hidden' }, 'Example'),
          React.createElement(part, props),
        ),
    HighlightCode:
      (part, { React }) =>
      (props) =>
        React.createElement(
          'div',
          { className: 'scrolls', role: 'region', 'aria-label': 'Code', tabIndex: 0 },
          React.createElement(part, props),
        ),
  },
});
