import * as z from 'zod';
import { passwordAgain } from './apiKey';
import { pathID, text } from './values';

/** What the second step of a sign-in is taken by. */
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

/** Names a sign-in whose second step is awaited. */
const signIn = z.string().min(1).max(100);

const code = z
  .string()
  .max(20)
  .transform((given) => given.replaceAll(/\s/g, ''))
  .pipe(z.string().refine((digits) => /^\d{6}$/.test(digits), { params: { rule: 'codeDigits' } }));

const encoded = z.string().min(1).max(10_000);

/** What browsers give for a passkey: as WebAuthn has it in JSON, as far as it is read. */
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

/** What a passkey is asked for by; it goes to the browser as it is. */
export const passkeyOptionsSchema = z.record(z.string(), z.unknown());

export const passkeySchema = z.strictObject({
  ID: z.number().int(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().optional(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** How a user's sign-in is secured beside the password. */
export const secondFactorSchema = z.strictObject({
  /** Since when there is an authenticator app; absent without one. */
  appSince: z.iso.datetime().optional(),
  passkeys: z.array(passkeySchema),
  /** Recovery codes that are still good. */
  recoveryCodes: z.number().int(),
  /** Staff cannot be without one here. */
  required: z.boolean(),
  /** This session has taken the second step, so it may change what there is for it. */
  taken: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

export const withPassword = z.strictObject({ password: passwordAgain });

/** What an authenticator app is set up by: as a link that it reads from a square code, and to be typed. */
export const newAppSchema = z.strictObject({ uri: z.string(), secret: z.string() });

export const confirmAppBody = z.strictObject({ code });

/** Recovery codes are given out with the first way that is added, and never again; absent otherwise. */
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
