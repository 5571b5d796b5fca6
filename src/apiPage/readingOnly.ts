import type { Plugin } from 'swagger-ui-dist/swagger-ui-es-bundle.js';

const nothing = () => () => null;

/** What the viewer has too much for a page to be read, and what its controls lack for a keyboard and for being read out. */
export const readingOnly = (): Plugin => ({
  wrapComponents: {
    authorizeBtn: nothing,
    authorizeOperationBtn: nothing,
    // There is one server: the one that the page is from.
    ServersContainer: nothing,
    // A link inside a button. What is opened stands in the address all the same.
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
