/** The record types that there are, a line for each: `export * from './notes';`. */
export type { RecordType } from '../recordType';
export * from './announcements';
export * from './contactCards';
export * from './searchAgents';
