import type { Plugin } from 'swagger-ui-dist/swagger-ui-es-bundle.js';

const nothing = () => () => null;

/**
 * Plugin for Swagger UI that hides the controls for trying out calls, and improves keyboard and screen reader support.
 */
export const readingOnly = (): Plugin => ({
  wrapComponents: {
    authorizeBtn: nothing,
    authorizeOperationBtn: nothing,
    // Hides the server selection, because there is only one server.
    ServersContainer: nothing,
    // A link inside a button is invalid HTML, and opening an operation already updates the URL.
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
