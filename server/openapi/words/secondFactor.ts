import { secondFactorOperations as operations } from '../../../schemas/operations/secondFactor';
import {
  addedSchema,
  addPasskeyBody,
  confirmAppBody,
  madePasskeySchema,
  newAppSchema,
  newPasskeySchema,
  passkeySchema,
  secondFactorBody,
  secondFactorSchema,
  signInOptionsBody,
  usedPasskeySchema,
  withPassword,
} from '../../../schemas/secondFactor';
import { say } from './words';

const signIn = 'What the answer to the password named the sign-in by.';
const code = 'Six digits of the authenticator app.';

say(signInOptionsBody, undefined, { signIn });
const [byCode, byRecoveryCode, byPasskey] = secondFactorBody.options;
say(byCode, 'By an authenticator app.', { signIn, code });
say(byRecoveryCode, 'By a recovery code.', { signIn, recoveryCode: 'One of them, which is then used up.' });
say(byPasskey, 'By a passkey.', { signIn, passkey: 'What the browser gave.' });
const passkeyWords = {
  id: 'Names it.',
  rawId: 'The same, as bytes.',
  type: 'Always `public-key`.',
  response: 'What it has signed.',
  clientExtensionResults: 'Nothing of it is read.',
};
say(usedPasskeySchema, 'A passkey that was used, as browsers give it in JSON (WebAuthn).', passkeyWords);
say(madePasskeySchema, 'A passkey that was made, as browsers give it in JSON (WebAuthn).', passkeyWords);
const clientDataJSON = 'What it was asked for, and by which site.';
say(usedPasskeySchema.shape.response, undefined, {
  clientDataJSON,
  authenticatorData: 'What the authenticator says of itself.',
  signature: 'Its signature.',
});
say(madePasskeySchema.shape.response, undefined, {
  clientDataJSON,
  attestationObject: 'The new key.',
  transports: 'How it is reached.',
});
say(operations.getSignInOptions.response, undefined, { options: 'For the browser, as it is.' });
say(passkeySchema, 'A passkey of the caller.', {
  name: 'What they call it.',
  lastUsedAt: 'When it was last used, in UTC; absent before.',
});
say(secondFactorSchema, 'What the caller has for the second step of a sign-in.', {
  appSince: 'Since when there is an authenticator app; absent without one.',
  passkeys: 'The passkeys.',
  recoveryCodes: 'How many recovery codes are still good.',
  required: 'The caller cannot be without one.',
  taken: 'This sign-in has taken the second step: only then is what there is changed.',
});
say(operations.getSecondFactor.response, undefined, { secondFactor: 'What there is.' });
say(withPassword, undefined, { password: 'The password of the caller, once more.' });
say(newAppSchema, 'A secret for an authenticator app.', {
  uri: 'The same as a link, which apps read from a square code.',
  secret: 'To be typed into the app.',
});
say(confirmAppBody, undefined, { code });
say(addedSchema, 'What one gets with it.', {
  recoveryCodes: 'Recovery codes, where there are new ones: they are never given again.',
});
say(newPasskeySchema, 'What a browser makes a passkey by.', {
  registration: 'To be sent back with it.',
  options: 'For the browser, as it is.',
});
say(addPasskeyBody, undefined, {
  registration: 'What it was begun with.',
  name: 'What the caller calls it.',
  passkey: 'What the browser gave.',
});
