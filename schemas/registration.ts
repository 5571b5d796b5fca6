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
export const registrationRequest = z.strictObject({ email: email(), continue: continuePath.optional() });

/** Names a registration by the token of its link. */
export const registrationToken = checkPasswordBody.pick({ token: true });

/** Completes a registration. */
export const registrationBody = checkPasswordBody;

/** A registration as the holder of its link sees it. */
export const registrationSchema = z.strictObject({ email: z.string(), continue: z.string().optional() });
