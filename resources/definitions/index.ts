/** Resources with generic pages, one line each: `export * from './notes';`. */
export type { ResourceDefinition } from '../resourceDefinition';
export * from './announcements';
export * from './contactCards';
export * from './pages';
export * from './searchAgents';
