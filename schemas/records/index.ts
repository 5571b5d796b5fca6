/** All record types, one line each: `export * from './notes';`. */
export type { RecordType } from '../recordType';
export * from './announcements';
export * from './contactCards';
export * from './searchAgents';
