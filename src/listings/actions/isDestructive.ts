import type { BulkAction } from '../../../resources/listResource';

const destructive: readonly BulkAction[] = ['delete', 'quarantine'];

/** Whether an action takes something away: its button warns. */
export const isDestructive = (action: BulkAction): boolean => destructive.includes(action);
