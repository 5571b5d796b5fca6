import { contactCards as type } from '../../schemas/records/contactCards';
import { recordResource } from '../recordResource';

export const contactCards = recordResource(type, {
  // The page of the account has the link.
  menu: 'none',
  bulkActions: [{ name: 'delete', destructive: true }],
  list: { defaultSort: { field: 'name', order: 'ASC' } },
});
