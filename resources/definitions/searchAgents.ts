import { searchAgents as type } from '../../schemas/records/searchAgents';
import { recordResource } from '../recordResource';

export const searchAgents = recordResource(type, {
  // The page is a section of its own, whose label is in the first messages.
  menu: 'none',
  bulkActions: [{ name: 'delete', destructive: true }],
});
