import type { TorvetMessages } from '../../i18n/messages';
import type { HistoryEntry } from '../../schemas/history';
import type { Texts } from '../ui/useText';

type ActionName = keyof TorvetMessages['history'];

const actionNames: Record<Exclude<ActionName, 'priceChange' | 'changedFields' | 'copyOf'>, true> = {
  create: true,
  update: true,
  copy: true,
  activate: true,
  submit: true,
  deactivate: true,
  close: true,
  reopen: true,
  reclose: true,
  delete: true,
  quarantine: true,
  release: true,
  withdraw: true,
  archive: true,
  restore: true,
  images: true,
  promotionOrder: true,
  promotionUpdate: true,
  promotionRenew: true,
  promotionCancel: true,
  promotionStart: true,
  promotionEnd: true,
  promotionResume: true,
  undo: true,
};

const isAction = (action: string): action is keyof typeof actionNames => Object.hasOwn(actionNames, action);

/** What happened, in a word or two. */
export const historyAction = ({ action, changes }: HistoryEntry, text: Texts['text']): string => {
  const original = changes.copiedFrom?.[1];
  if (typeof original === 'number') return text('torvet.history.copyOf', { id: original });
  return isAction(action) ? text(`torvet.history.${action}`) : action;
};
