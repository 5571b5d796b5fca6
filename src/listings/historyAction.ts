import type { HistoryEntry } from '../../schemas/history';
import { historyActions } from '../../schemas/staffFilters';
import type { Texts } from '../ui/useText';

export const historyAction = ({ action, changes }: HistoryEntry, text: Texts['text']): string => {
  const original = changes.copiedFrom?.[1];
  if (typeof original === 'number') return text('torvet.history.copyOf', { id: original });
  const known = historyActions.find((name) => name === action);
  return known ? text(`torvet.history.${known}`) : action;
};
