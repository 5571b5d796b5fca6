/** Texts of record types, one line each: `export * from './notes';`. */
export type { RecordLabels } from '../../recordMessages';
export * from './announcements';
export * from './contactCards';
export * from './pages';
