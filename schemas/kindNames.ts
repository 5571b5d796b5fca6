import { kindNames as made, type RecordKind } from './recordKinds';

/**
 * Every kind of record, for what is drawn without the schemas. The build puts the finished table in the place of this
 * module (`vite.plugins.ts`).
 */
export const kindNames: readonly RecordKind[] = made;
