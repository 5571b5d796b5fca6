import { kindNames as made, type RecordKind } from './recordKinds';

/**
 * Names of all record kinds, for code that must not import the schemas. The build replaces this module with a generated
 * list (`vite.plugins.ts`).
 */
export const kindNames: readonly RecordKind[] = made;
