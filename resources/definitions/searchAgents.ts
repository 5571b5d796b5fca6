import { searchAgents as type } from '../../schemas/records/searchAgents';
import { recordResource } from '../recordResource';

export const searchAgents = recordResource(type, {
  // Has its own section, whose label is in the first messages.
  menu: 'none',
  bulkActions: [{ name: 'delete', destructive: true }],
});
