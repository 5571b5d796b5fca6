import * as z from 'zod';
import { passwordAgain } from './apiKey';
import { mailKinds } from './mail';
import { recordID } from './recordFields';
import { text } from './values';

/** Login session in a browser. */
export const loginSessionSchema = z
  .strictObject({
    id: z.uuid().describe('ID of the login session.'),
    browser: z.string().optional().describe('Name of the browser; absent if unknown.'),
    system: z.string().optional().describe('Name of the operating system.'),
    device: z.enum(['desktop', 'mobile', 'tablet']).optional().describe('Kind of device.'),
    signedInAt: z.iso.datetime().describe('Time of the sign-in, in UTC.'),
    lastUsedAt: z.iso.datetime().describe('Time of last use, in UTC, accurate to a few minutes.'),
    current: z.boolean().describe('Whether this is the current session.'),
  })
  .describe('A login session of the caller.');
export type LoginSession = z.infer<typeof loginSessionSchema>;

export const sessionParams = z.strictObject({ id: z.uuid().describe('ID of the login session.') });

/** Account or API key affected by the deletion of a profile. */
const named = z
  .strictObject({
    ID: recordID(),
    name: z.string().describe('Name of the account or API key.'),
  })
  .describe('An account.');

export const profileDeletionSchema = z
  .strictObject({
    onlyAdministratorOf: z
      .array(named)
      .describe(
        'Accounts whose only administrator is the caller. The profile can be deleted only if there are none.',
      ),
    apiKeys: z
      .array(
        named
          .extend({ accountName: z.string().describe('Name of the account that the record belongs to.') })
          .describe('An API key.'),
      )
      .describe('Valid API keys created by the caller, which are revoked on deletion.'),
  })
  .describe('Obstacles and effects of deleting the caller’s profile.');
export type ProfileDeletion = z.infer<typeof profileDeletionSchema>;

export const deleteProfileBody = z.strictObject({
  email: text(1, 254).describe('The caller’s e-mail, as confirmation.'),
  password: passwordAgain.describe('The caller’s password, as confirmation.'),
});

/** Kind of mail with the user's preference. */
export const ownMailSchema = z
  .strictObject({
    kind: z.enum(mailKinds).describe('Kind of mail.'),
    optional: z.boolean().describe('Whether this kind of mail is optional.'),
    wanted: z.boolean().describe('Whether the caller gets this kind of mail.'),
  })
  .describe('A kind of mail.');
export type OwnMail = z.infer<typeof ownMailSchema>;
