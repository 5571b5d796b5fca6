import type { ListingAction } from '../../schemas/listing/status';
import { wordsOf } from '../wordsOf';

/** Texts of each action of the status matrix: its button, and verb and participle for toasts. */
const words = {
  update: { name: 'Edit', verb: 'update %{entity}', participle: 'updated' },
  copy: { name: 'Copy', verb: 'copy %{entity}', participle: 'copied' },
  activate: { name: 'Activate', verb: 'activate %{entity}', participle: 'activated' },
  deactivate: { name: 'Deactivate', verb: 'deactivate %{entity}', participle: 'deactivated' },
  close: { name: 'Close', verb: 'close %{entity}', participle: 'closed' },
  confirm: { name: 'Confirm that it is available', verb: 'confirm %{entity}', participle: 'confirmed' },
  reopen: { name: 'Reopen', verb: 'reopen %{entity}', participle: 'reopened' },
  reclose: { name: 'Correct closing', verb: 'correct %{entity}', participle: 'corrected' },
  delete: { name: 'Delete', verb: 'delete %{entity}', participle: 'deleted' },
  quarantine: { name: 'Quarantine', verb: 'put %{entity} in quarantine', participle: 'put in quarantine' },
  release: {
    name: 'Lift quarantine',
    verb: 'release %{entity} from quarantine',
    participle: 'released from quarantine',
  },
  withdraw: { name: 'Withdraw', verb: 'withdraw %{entity}', participle: 'withdrawn' },
  archive: { name: 'Archive', verb: 'archive %{entity}', participle: 'archived' },
  restore: { name: 'Restore', verb: 'restore %{entity}', participle: 'restored' },
} satisfies Record<ListingAction, Record<'name' | 'verb' | 'participle', string>>;

export const listingAction = wordsOf(words, 'name');
export const actionVerb = wordsOf(words, 'verb');
export const actionParticiple = wordsOf(words, 'participle');
