import type { mail as da } from '../da/mail';

export const mail = {
  greeting: 'Hello',
  signature: 'Kind regards\nTorvet',
  unsubscribe: 'If you want no more of these e-mails, you can unsubscribe here:\n%{link}',
  passwordReset: {
    subject: 'Choose a new password',
    body: 'We have been asked for a new password for %{email}.\n\nChoose it here:\n%{link}\n\nThe link works once and expires in 1 hour. If you did not ask for it, you can ignore this e-mail. Your password has not been changed.',
  },
  passwordChanged: {
    subject: 'Your password has been changed',
    body: 'The password for %{email} has just been changed, and you are logged out on all devices.\n\nIf this was not you, choose a new one at once:\n%{link}',
  },
} satisfies typeof da;
