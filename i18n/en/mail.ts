import type { mail as da } from '../da/mail';

export const mail = {
  greeting: 'Hello',
  signature: 'Kind regards\nTorvet',
  unsubscribe: 'If you want no more of these e-mails, you can unsubscribe here:\n%{link}',
  accountCreated: {
    subject: 'A new account waits: %{account}',
    body: '%{email} has created the account %{account}. It waits for its type and permissions.\n\nOpen it here:\n%{link}',
  },
  accountReviewed: {
    subject: 'The account %{account} has been reviewed',
    body: 'We have looked the account %{account} through. Its type is %{type}.\n\nSee what the account gives access to:\n%{link}',
  },
  passwordReset: {
    subject: 'Choose a new password',
    body: 'We have been asked for a new password for %{email}.\n\nChoose it here:\n%{link}\n\nThe link works once and expires in 1 hour. If you did not ask for it, you can ignore this e-mail. Your password has not been changed.',
  },
  secondFactorAdded: {
    subject: 'Your login has an extra step',
    body: 'An extra step has just been added for when %{email} logs in: an app with codes, or a passkey.\n\nIf it was not you, choose a new password here at once, and remove it on your profile:\n%{link}',
  },
  secondFactorRemoved: {
    subject: 'An extra step of your login has been removed',
    body: 'An extra step for when %{email} logs in has just been removed.\n\nIf it was not you, choose a new password here at once:\n%{link}',
  },
  recoveryCodeUsed: {
    subject: 'One of your recovery codes has been used',
    body: '%{email} has just logged in with a recovery code in place of the app or the passkey.\n\nIf it was not you, choose a new password here at once, and make new recovery codes on your profile:\n%{link}',
  },
  passwordChanged: {
    subject: 'Your password has been changed',
    body: 'The password for %{email} has just been changed, and you are logged out on all devices.\n\nIf this was not you, choose a new one at once:\n%{link}',
  },
  invitation: {
    subject: 'You are invited to %{account} on Torvet',
    body: '%{by} has invited %{email} to the account %{account} on Torvet, where companies advertise commercial property.\n\nChoose a password and get started:\n%{link}\n\nThe link works once and expires in %{days} days. If you do not know the sender, you can ignore this e-mail.',
  },
  addedToAccount: {
    subject: 'You have been added to %{account}',
    body: 'The user %{email} has been added to the account %{account} on Torvet. You can work in the account the next time you sign in:\n%{link}',
  },
  apiKeyMade: {
    subject: 'New API key on %{account}',
    body: 'The API key “%{name}” was made on the account %{account} by %{by}. With it another system can create and change the listings of the account. It expires on %{ends}.\n\nIf you do not know about this, revoke the key here:\n%{link}',
  },
  apiKeyEnds: {
    subject: 'The API key “%{name}” expires soon',
    body: 'The API key “%{name}” on the account %{account} expires on %{ends}. After that the calls of the other system are rejected.\n\nIf you still use it, make a new key and put it into the other system before then:\n%{link}',
  },
} satisfies typeof da;
