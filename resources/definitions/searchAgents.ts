import { searchAgents as type } from '../../schemas/records/searchAgents';
import { recordResource } from '../recordResource';

export const searchAgents = recordResource(type, {
  // The navigation has a fixed link, with a label in the first messages.
  menu: 'none',
  bulkActions: [{ name: 'delete', destructive: true }],
});
