import { fieldIn } from '../field';
import { recordType } from '../recordType';
import { email, phone, text } from '../values';

const field = fieldIn<'contact'>();

/** Contacts of an account, which the listing form offers by name. */
export const contactCards = recordType({
  kind: 'contactCard',
  collection: 'contactCards',
  sections: ['contact'],
  titles: ['name'],
  fields: {
    name: field(
      {
        section: 'contact',
        kind: 'text',
        required: true,
        column: 'always',
        filter: 'text',
        sort: 'danish',
      },
      text(2, 100),
    ),
    title: field({ section: 'contact', kind: 'text', column: 'always' }, text(1, 100)),
    phone: field({ section: 'contact', kind: 'phone', required: true, column: 'always' }, phone()),
    email: field({ section: 'contact', kind: 'email', required: true, column: 'always' }, email()),
  },
});
