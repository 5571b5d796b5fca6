/** What record types and their fields are called, a line for each: `export * from './notes';`. */
export type { RecordLabels } from '../../recordMessages';
export * from './announcements';
export * from './contactCards';
export * from './pages';
