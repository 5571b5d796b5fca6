import { favoriteNoteLength } from './favorite';
import { fieldIn } from './field';
import { resourceSchema } from './resourceSchema';
import { multilineText } from './values';

/** The form of a favourite's note. */
export const favoriteNoteForm = resourceSchema({
  labels: 'favorite',
  sections: ['favorite'],
  titles: ['note'],
  fields: {
    note: fieldIn<'favorite'>()(
      { section: 'favorite', kind: 'textarea' },
      multilineText(1, favoriteNoteLength),
    ),
  },
  drafts: false,
});
