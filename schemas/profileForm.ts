import { fieldIn } from './field';
import { deleteProfileBody } from './profile';
import { askedWhenSent, resourceSchema } from './resourceSchema';

const field = fieldIn<'deletion'>();

/** The form in which a user types their e-mail before their profile is deleted. */
export const deleteProfileForm = resourceSchema({
  labels: 'profile',
  sections: ['deletion'],
  fields: { email: field({ section: 'deletion', widget: 'text' }, deleteProfileBody.shape.email) },
  rule: askedWhenSent('email'),
});
