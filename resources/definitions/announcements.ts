import { announcements as type } from '../../schemas/records/announcements';
import { recordResource } from '../recordResource';

export const announcements = recordResource(type, {
  bulkActions: [{ name: 'delete', destructive: true }],
});
