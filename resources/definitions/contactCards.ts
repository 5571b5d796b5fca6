import { contactCards as type } from '../../schemas/records/contactCards';
import { recordResource } from '../recordResource';

export const contactCards = recordResource(type, {
  // Linked from the account's page.
  menu: 'none',
  bulkActions: [{ name: 'delete', destructive: true }],
  list: { defaultSort: { field: 'name', order: 'ASC' } },
});
