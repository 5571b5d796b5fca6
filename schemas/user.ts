import * as z from 'zod';
import { passwordLength } from './limits';
import { text } from './values';

export { passwordLength } from './limits';

export const userSchema = z.strictObject({
  id: z.number().int(),
  authId: z.string(),
  email: z.string(),
  name: z.string().optional(),
  staff: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

export const newPassword = z.string().min(passwordLength.min).max(passwordLength.max);

export const loginBody = z.strictObject({
  username: z.string().min(1).max(254),
  password: z.string().min(1).max(1024),
});
export const renewBody = z.strictObject({ token: z.string().min(1).max(8192) });

/** Starts a reset with `email`, completes it with `token` and `password`. */
export const resetBody = z.union([
  z.strictObject({ email: text(1, 254) }),
  z.strictObject({ token: z.string().min(1).max(200), password: newPassword }),
]);
