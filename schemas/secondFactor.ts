import * as z from 'zod';
import { passwordAgain } from './apiKey';
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
    id: encoded,
    rawId: encoded,
    type: z.literal('public-key'),
    response: z.object(response),
    clientExtensionResults: z.object({}),
  });

export const usedPasskeySchema = credential({
  clientDataJSON: encoded,
  authenticatorData: encoded,
  signature: encoded,
});

export const madePasskeySchema = credential({
  clientDataJSON: encoded,
  attestationObject: encoded,
  transports: z.array(z.string().max(40)).max(20).optional(),
});

export const signInOptionsBody = z.strictObject({ signIn });

/** The second step: a code of the app, a recovery code, or a passkey. */
export const secondFactorBody = z.union([
  z.strictObject({ signIn, code }),
  z.strictObject({ signIn, recoveryCode: z.string().min(1).max(40) }),
  z.strictObject({ signIn, passkey: usedPasskeySchema }),
]);

/** Request of a passkey; passed to the browser unchanged. */
export const passkeyOptionsSchema = z.record(z.string(), z.unknown());

export const passkeySchema = z.strictObject({
  ID: z.number().int(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().optional(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** Second factors of a user. */
export const secondFactorSchema = z.strictObject({
  /** Since when there is an authenticator app; absent without one. */
  appSince: z.iso.datetime().optional(),
  passkeys: z.array(passkeySchema),
  /** Recovery codes that are still good. */
  recoveryCodes: z.number().int(),
  /** Staff cannot be without one here. */
  required: z.boolean(),
  /** This session has completed the second step, so it may change the factors. */
  taken: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

export const withPassword = z.strictObject({ password: passwordAgain });

/** Setup of an authenticator app: as a link for a QR code, and as text. */
export const newAppSchema = z.strictObject({ uri: z.string(), secret: z.string() });

export const confirmAppBody = z.strictObject({ code });

/** Recovery codes are returned once, with the first factor. */
export const addedSchema = z.strictObject({ recoveryCodes: z.array(z.string()).optional() });

export const newPasskeySchema = z.strictObject({
  /** To be sent back with the passkey. */
  registration: z.string(),
  options: passkeyOptionsSchema,
});

export const addPasskeyBody = z.strictObject({
  registration: z.string().min(1).max(100),
  name: text(1, 60),
  passkey: madePasskeySchema,
});

export const passkeyParams = z.strictObject({ id: pathID() });
