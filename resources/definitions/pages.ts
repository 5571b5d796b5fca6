import { pageForm } from '../../schemas/pages/pageForm';
import type { ResourceDefinition } from '../resourceDefinition';

/** Tree of pages written by staff. */
export const pages: ResourceDefinition = {
  name: 'pages',
  operations: {
    list: 'listPages',
    get: 'getPage',
    create: 'createPage',
    update: 'updatePage',
    delete: 'deletePage',
  },
  recordID: 'ID',
  schema: pageForm,
};
