import type { ListingAction } from '../../schemas/listing/status';
import { wordsOf } from '../wordsOf';

/** Texts of each action of the status matrix: its button, and verb and participle for toasts. */
const words = {
  update: { name: 'Rediger', verb: 'opdatere %{entity}', participle: 'opdateret' },
  copy: { name: 'Kopier', verb: 'kopiere %{entity}', participle: 'kopieret' },
  activate: { name: 'Aktiver', verb: 'aktivere %{entity}', participle: 'aktiveret' },
  deactivate: { name: 'Deaktiver', verb: 'deaktivere %{entity}', participle: 'deaktiveret' },
  close: { name: 'Afmeld', verb: 'afmelde %{entity}', participle: 'afmeldt' },
  confirm: { name: 'Bekræft, at den er ledig', verb: 'bekræfte %{entity}', participle: 'bekræftet' },
  reopen: { name: 'Genaktiver', verb: 'genaktivere %{entity}', participle: 'genaktiveret' },
  reclose: { name: 'Ret afmelding', verb: 'rette %{entity}', participle: 'rettet' },
  delete: { name: 'Slet', verb: 'slette %{entity}', participle: 'slettet' },
  quarantine: { name: 'Sæt i karantæne', verb: 'sætte %{entity} i karantæne', participle: 'sat i karantæne' },
  release: {
    name: 'Ophæv karantæne',
    verb: 'tage %{entity} ud af karantæne',
    participle: 'taget ud af karantæne',
  },
  withdraw: { name: 'Træk tilbage', verb: 'trække %{entity} tilbage', participle: 'trukket tilbage' },
  archive: { name: 'Arkiver', verb: 'arkivere %{entity}', participle: 'arkiveret' },
  restore: { name: 'Gendan', verb: 'gendanne %{entity}', participle: 'gendannet' },
} satisfies Record<ListingAction, Record<'name' | 'verb' | 'participle', string>>;

export const listingAction = wordsOf(words, 'name');
export const actionVerb = wordsOf(words, 'verb');
export const actionParticiple = wordsOf(words, 'participle');
