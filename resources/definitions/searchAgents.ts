import { searchAgents as type } from '../../schemas/records/searchAgents';
import { recordResource } from '../recordResource';

export const searchAgents = recordResource(type, {
  // Its link is a section of its own, with its label in the first part of the messages.
  menu: 'none',
  bulkActions: [{ name: 'delete', destructive: true }],
});
