import {
  accountViewCreation,
  savedViewCreation,
  savedViewSchema,
  savedViewsQuery,
  savedViewUpdate,
} from '../../../schemas/savedView';
import { say } from './words';

const list = 'The operation that answers the list, e.g. `listListings`.';
const settings = {
  name: 'What it is called: up to 60 characters, and once for each list.',
  filter: 'The filters of the list; `all` where it begins with some and everything is asked for.',
  sort: 'What it is sorted by, where that is not what it begins with.',
  columns: 'Columns added to those of the list, and with a minus those taken away.',
  density: 'How close the rows stand.',
};
const description = 'A view of a list: what it shows and how, under a name.';

say(savedViewUpdate, description, settings);
say(savedViewCreation, description, { list, ...settings });
say(accountViewCreation, description, { list, ...settings });
say(savedViewSchema, description, { list, ...settings });
say(savedViewsQuery, undefined, { list });
say(savedViewUpdate.shape.sort.unwrap(), undefined, {
  field: 'Its name.',
  order: 'Up or down.',
});
