import * as z from 'zod';
import { passwordAgain } from './apiKey';
import { createdAt, recordID } from './recordFields';
import { pathID, text } from './values';

export const secondFactorMethods = ['app', 'passkey', 'recoveryCode'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

export const secondFactorLimits = {
  /** Number of digits of an authenticator app's code. */
  digits: 6,
  /** Number of recovery codes that are generated together. */
  recoveryCodes: 10,
  passkeys: 20,
  /** Minutes for completing the second step of a sign-in, or the setup of an app or passkey. */
  minutes: 10,
} as const;

/** Id of a sign-in that waits for its second step. */
const signIn = z.string().min(1).max(100);

const code = z
  .string()
  .max(20)
  .transform((given) => given.replaceAll(/\s/g, ''))
  .pipe(z.string().refine((digits) => /^\d{6}$/.test(digits), { params: { rule: 'codeDigits' } }));

const encoded = z.string().min(1).max(10_000);

/** Schema of a browser's WebAuthn response, with only the properties that the server uses. */
const credential = <Response extends z.core.$ZodShape>(response: Response) =>
  z.object({
    id: encoded.describe('ID of the passkey.'),
    rawId: encoded.describe('ID of the passkey as bytes, in base64url.'),
    type: z.literal('public-key').describe('Always `public-key`.'),
    response: z.object(response).describe('Signed response of the authenticator.'),
    clientExtensionResults: z.object({}).describe('Client extension results; ignored.'),
  });

export const usedPasskeySchema = credential({
  clientDataJSON: encoded.describe('Client data: challenge and origin, in base64url.'),
  authenticatorData: encoded.describe('Authenticator data, in base64url.'),
  signature: encoded.describe('Signature, in base64url.'),
}).describe('Response of a browser to signing in with a passkey (WebAuthn), as JSON.');

export const madePasskeySchema = credential({
  clientDataJSON: encoded.describe('Client data: challenge and origin, in base64url.'),
  attestationObject: encoded.describe('Attestation object with the new public key, in base64url.'),
  transports: z.array(z.string().max(40)).max(20).optional().describe('Transports of the authenticator.'),
}).describe('Response of a browser to creating a passkey (WebAuthn), as JSON.');

export const signInOptionsBody = z.strictObject({
  signIn: signIn.describe('ID of the sign-in, from the response to the password.'),
});

/** Second step of a sign-in: a code of the app, a recovery code, or a passkey. */
export const secondFactorBody = z.union([
  z
    .strictObject({
      signIn: signIn.describe('ID of the sign-in, from the response to the password.'),
      code: code.describe('Six digits of the authenticator app.'),
    })
    .describe('Second step with an authenticator app.'),
  z
    .strictObject({
      signIn: signIn.describe('ID of the sign-in, from the response to the password.'),
      recoveryCode: z.string().min(1).max(40).describe('A recovery code, valid once.'),
    })
    .describe('Second step with a recovery code.'),
  z
    .strictObject({
      signIn: signIn.describe('ID of the sign-in, from the response to the password.'),
      passkey: usedPasskeySchema.describe('Passkey response of the browser.'),
    })
    .describe('Second step with a passkey.'),
]);

export const passkeyOptionsSchema = z.record(z.string(), z.unknown());

export const passkeySchema = z
  .strictObject({
    ID: recordID(),
    name: z.string().describe('Name of the passkey.'),
    createdAt: createdAt(),
    lastUsedAt: z.iso.datetime().optional().describe('Time of last use, in UTC; absent if never used.'),
  })
  .describe('A passkey of the caller.');
export type Passkey = z.infer<typeof passkeySchema>;

export const secondFactorSchema = z
  .strictObject({
    appSince: z.iso
      .datetime()
      .optional()
      .describe('Time at which the authenticator app was added; absent if there is none.'),
    passkeys: z.array(passkeySchema).describe('The passkeys.'),
    recoveryCodes: z.number().int().describe('Number of unused recovery codes.'),
    /** True for staff if the installation requires a second factor. */
    required: z.boolean().describe('Whether a second factor is mandatory for the caller.'),
    taken: z
      .boolean()
      .describe(
        'Whether this session has passed the second step, which is required to change second factors.',
      ),
  })
  .describe('Second factors of the caller.');
export type SecondFactor = z.infer<typeof secondFactorSchema>;

export const withPassword = z.strictObject({
  password: passwordAgain.describe('The caller’s password, as confirmation.'),
});

export const newAppSchema = z
  .strictObject({
    uri: z.string().describe('The secret as a URL, for a QR code.'),
    secret: z.string().describe('The secret as text, for typing into the app.'),
  })
  .describe('A secret for an authenticator app.');

export const confirmAppBody = z.strictObject({ code: code.describe('Six digits of the authenticator app.') });

/** Response to adding a second factor. For the first factor it includes the recovery codes, shown only once. */
export const addedSchema = z
  .strictObject({
    recoveryCodes: z
      .array(z.string())
      .optional()
      .describe('New recovery codes, if any; shown only in this response.'),
  })
  .describe('Response to adding a second factor.');

export const newPasskeySchema = z
  .strictObject({
    registration: z.string().describe('ID of this registration, sent back with the passkey.'),
    options: passkeyOptionsSchema.describe('WebAuthn options, passed unchanged to the browser.'),
  })
  .describe('Options for creating a passkey (WebAuthn).');

export const addPasskeyBody = z.strictObject({
  registration: z.string().min(1).max(100).describe('ID of the registration, from its options.'),
  name: text(1, 60).describe('Name of the passkey.'),
  passkey: madePasskeySchema.describe('Passkey response of the browser.'),
});

export const passkeyParams = z.strictObject({
  id: pathID(),
});
