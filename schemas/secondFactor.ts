import * as z from 'zod';
import { passwordAgain } from './apiKey';
import { createdAt, recordID } from './recordFields';
import { pathID, text } from './values';

/** Kinds of second factors. */
export const secondFactorMethods = ['app', 'passkey', 'recoveryCode'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** Numbers of the second step. */
export const secondFactorLimits = {
  /** Digits of an app's code. */
  digits: 6,
  /** Codes that are made at once. */
  recoveryCodes: 10,
  passkeys: 20,
  /** Minutes that a sign-in waits for its second step, and an app or a passkey for its confirmation. */
  minutes: 10,
} as const;

/** Token of a pending sign-in. */
const signIn = z.string().min(1).max(100);

const code = z
  .string()
  .max(20)
  .transform((given) => given.replaceAll(/\s/g, ''))
  .pipe(z.string().refine((digits) => /^\d{6}$/.test(digits), { params: { rule: 'codeDigits' } }));

const encoded = z.string().min(1).max(10_000);

/** Response of a browser for a passkey: WebAuthn JSON, as far as it is read. */
const credential = <Response extends z.core.$ZodShape>(response: Response) =>
  z.object({
    id: encoded.describe('Names it.'),
    rawId: encoded.describe('The same, as bytes.'),
    type: z.literal('public-key').describe('Always `public-key`.'),
    response: z.object(response).describe('What it has signed.'),
    clientExtensionResults: z.object({}).describe('Nothing of it is read.'),
  });

export const usedPasskeySchema = credential({
  clientDataJSON: encoded.describe('What it was asked for, and by which site.'),
  authenticatorData: encoded.describe('What the authenticator says of itself.'),
  signature: encoded.describe('Its signature.'),
}).describe('A passkey that was used, as browsers give it in JSON (WebAuthn).');

export const madePasskeySchema = credential({
  clientDataJSON: encoded.describe('What it was asked for, and by which site.'),
  attestationObject: encoded.describe('The new key.'),
  transports: z.array(z.string().max(40)).max(20).optional().describe('How it is reached.'),
}).describe('A passkey that was made, as browsers give it in JSON (WebAuthn).');

export const signInOptionsBody = z.strictObject({
  signIn: signIn.describe('What the answer to the password named the sign-in by.'),
});

/** The second step: a code of the app, a recovery code, or a passkey. */
export const secondFactorBody = z.union([
  z
    .strictObject({
      signIn: signIn.describe('What the answer to the password named the sign-in by.'),
      code: code.describe('Six digits of the authenticator app.'),
    })
    .describe('By an authenticator app.'),
  z
    .strictObject({
      signIn: signIn.describe('What the answer to the password named the sign-in by.'),
      recoveryCode: z.string().min(1).max(40).describe('One of them, which is then used up.'),
    })
    .describe('By a recovery code.'),
  z
    .strictObject({
      signIn: signIn.describe('What the answer to the password named the sign-in by.'),
      passkey: usedPasskeySchema.describe('What the browser gave.'),
    })
    .describe('By a passkey.'),
]);

/** Request of a passkey; passed to the browser unchanged. */
export const passkeyOptionsSchema = z.record(z.string(), z.unknown());

export const passkeySchema = z
  .strictObject({
    ID: recordID(),
    name: z.string().describe('What they call it.'),
    createdAt: createdAt(),
    lastUsedAt: z.iso.datetime().optional().describe('When it was last used, in UTC; absent before.'),
  })
  .describe('A passkey of the caller.');
export type Passkey = z.infer<typeof passkeySchema>;

/** Second factors of a user. */
export const secondFactorSchema = z
  .strictObject({
    /** Since when there is an authenticator app; absent without one. */
    appSince: z.iso
      .datetime()
      .optional()
      .describe('Since when there is an authenticator app; absent without one.'),
    passkeys: z.array(passkeySchema).describe('The passkeys.'),
    /** Recovery codes that are still good. */
    recoveryCodes: z.number().int().describe('How many recovery codes are still good.'),
    /** Staff cannot be without one here. */
    required: z.boolean().describe('The caller cannot be without one.'),
    /** This session has completed the second step, so it may change the factors. */
    taken: z
      .boolean()
      .describe('This sign-in has taken the second step: only then is what there is changed.'),
  })
  .describe('What the caller has for the second step of a sign-in.');
export type SecondFactor = z.infer<typeof secondFactorSchema>;

export const withPassword = z.strictObject({
  password: passwordAgain.describe('The password of the caller, once more.'),
});

/** Setup of an authenticator app: as a link for a QR code, and as text. */
export const newAppSchema = z
  .strictObject({
    uri: z.string().describe('The same as a link, which apps read from a square code.'),
    secret: z.string().describe('To be typed into the app.'),
  })
  .describe('A secret for an authenticator app.');

export const confirmAppBody = z.strictObject({ code: code.describe('Six digits of the authenticator app.') });

/** Recovery codes are returned once, with the first factor. */
export const addedSchema = z
  .strictObject({
    recoveryCodes: z
      .array(z.string())
      .optional()
      .describe('Recovery codes, where there are new ones: they are never given again.'),
  })
  .describe('What one gets with it.');

export const newPasskeySchema = z
  .strictObject({
    /** To be sent back with the passkey. */
    registration: z.string().describe('To be sent back with it.'),
    options: passkeyOptionsSchema.describe('For the browser, as it is.'),
  })
  .describe('What a browser makes a passkey by.');

export const addPasskeyBody = z.strictObject({
  registration: z.string().min(1).max(100).describe('What it was begun with.'),
  name: text(1, 60).describe('What the caller calls it.'),
  passkey: madePasskeySchema.describe('What the browser gave.'),
});

export const passkeyParams = z.strictObject({
  id: pathID(),
});
