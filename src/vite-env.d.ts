/// <reference types="vite/client" />

/** The theme's tokens as a style sheet, made by `vite.config.ts`. */
declare module 'virtual:tokens.css';
declare module 'virtual:theme.css';

/** A drawing as a component, made by `svgComponents`. */
declare module '*.svg?component' {
  import type { ReactNode } from 'react';

  const Drawing: () => ReactNode;
  export default Drawing;
}
