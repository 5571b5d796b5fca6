/** The resources with generic pages, a line for each: `export * from './notes';`. */
export type { ResourceDefinition } from '../resourceDefinition';
export * from './announcements';
export * from './contactCards';
export * from './pages';
export * from './searchAgents';
