import * as z from 'zod';
import { isLocalPath } from './localPath';
import { checkPasswordBody } from './user';
import { email } from './values';

/** Hours in which the link of a registration can be used. */
export const registrationHours = 24;

const continuePath = z
  .string()
  .max(2000)
  .refine(isLocalPath, { params: { rule: 'valid' } });

/** Requests a link; `continue` is the path to go on to after registration. */
export const registrationRequest = z.strictObject({
  email: email().describe('E-mail of the visitor.'),
  continue: continuePath.optional().describe('Path on this origin to go on to after registration.'),
});

/** Names a registration by the token of its link. */
export const registrationToken = z.strictObject({
  token: checkPasswordBody.shape.token.describe('The token of the mail.'),
});

/** Completes a registration. */
export const registrationBody = checkPasswordBody;

/** A registration as the holder of its link sees it. */
export const registrationSchema = z.strictObject({
  email: z.string().describe('E-mail of the visitor.'),
  continue: z.string().optional().describe('Path to go on to after registration.'),
});
