import type * as da from '../da/secondStep';

export const secondStep = {
  title: 'One more step',
  app: 'Type the code that your app shows now.',
  passkey: 'Confirm with the passkey that you have on this device, or a security key.',
  recoveryCode: 'Type one of the recovery codes that you kept. It can be used only once.',
  code: 'Code from the app',
  codeFromPaper: 'Recovery code',
  submit: 'Log in',
  submitPasskey: 'Use passkey',
  submitting: 'Logging in …',
  useApp: 'Use a code from the app',
  usePasskey: 'Use a passkey',
  useRecoveryCode: 'Use a recovery code',
  back: 'Back to log in',
  required: 'Type the code',
  wrong: 'That was not right. Try again, or wait for the next code.',
  expired: 'It took too long. Go back, and log in again.',
  passkeyFailed: 'The passkey was not used. Try again.',
} satisfies typeof da.secondStep;
