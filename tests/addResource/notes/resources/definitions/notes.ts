import { notes as type } from '../../schemas/records/notes';
import { recordResource } from '../recordResource';

export const notes = recordResource(type, {
  menu: { before: 'favorites' },
  bulkActions: [
    { name: 'finish', changes: { done: true } },
    { name: 'delete', destructive: true },
  ],
});
