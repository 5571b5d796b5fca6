import * as z from 'zod';
import { isLocalPath } from './localPath';
import { checkPasswordBody } from './user';
import { email } from './values';

/** Validity of a registration link in hours. */
export const registrationHours = 24;

const continuePath = z
  .string()
  .max(2000)
  .refine(isLocalPath, { params: { rule: 'valid' } });

/** Body that requests a registration link. */
export const registrationRequest = z.strictObject({
  email: email().describe('E-mail of the visitor.'),
  continue: continuePath.optional().describe('Path on this origin that is opened after the registration.'),
});

export const registrationToken = z.strictObject({
  token: checkPasswordBody.shape.token.describe('The token of the mail.'),
});

export const registrationBody = checkPasswordBody;

/** Registration in the response for the token of its link. */
export const registrationSchema = z.strictObject({
  email: z.string().describe('E-mail of the visitor.'),
  continue: z.string().optional().describe('Path that is opened after the registration.'),
});
