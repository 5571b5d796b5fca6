/// <reference types="vite/client" />

/** The theme's tokens as a style sheet, made by `vite.config.ts`. */
declare module 'virtual:tokens.css';
declare module 'virtual:theme.css';
