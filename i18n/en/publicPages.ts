import type { publicPages as da } from '../da/publicPages';

export const publicPages = {
  errors: {
    passwordTooShort: 'Password must be at least %{min} characters',
    passwordTooLong: 'Password must be at most %{max} characters',
    passwordsDiffer: 'The two passwords differ',
    resetTokenInvalid: 'The link has expired or has already been used. Ask for a new one.',
  },
  identityProvider: {
    title: 'Error with the user',
    text: 'Try to log out and log in again.',
    pending: 'You are being logged in …',
    reference: 'Error code: %{code}',
    logout: 'Log out',
  },
  forgotten: {
    title: 'Forgotten password',
    intro: 'Enter your e-mail, and we will send a link where you can choose a new password.',
    submit: 'Send link',
    submitting: 'Sending …',
    sentTitle: 'Check your inbox',
    sentText:
      'If %{email} is registered with us, we have sent a link to choose a new password. The link works for 1 hour.',
    sentHint: 'No e-mail? Look in the junk folder, or send the link again.',
    again: 'Send again',
    back: 'Back to log in',
  },
  newPassword: {
    title: 'Choose a new password',
    intro:
      'Choose a password of at least %{min} characters. A sentence you can remember beats a difficult word.',
    password: 'New password',
    repeat: 'Repeat the password',
    submit: 'Save password',
    submitting: 'Saving …',
    missingTitle: 'The link is not whole',
    missingText:
      'The address lacks a part of the link. Use the whole link from the e-mail, or ask for a new one.',
    expiredTitle: 'The link no longer works',
    requestNew: 'Ask for a new link',
  },
  register: {
    title: 'Register',
    intro:
      'As a user you can save favourites and be told about new premises. Enter your e-mail, and we send you a link.',
    hasUser: 'Do you already have a user?',
    sentTitle: 'Check your inbox',
    sentText: 'We have sent an e-mail to %{email}. Open the link in it to continue. It works for 24 hours.',
    sentHint: 'Cannot find the e-mail? Look in the spam folder, or send the link again.',
    passwordTitle: 'Choose a password',
    passwordIntro:
      'Your user will be %{email}. Choose a password of at least %{min} characters. A sentence you can remember is better than a hard word.',
    submit: 'Register',
    invalidText:
      'The link has expired or already been used. If you have a user, you can sign in. Otherwise request a new link.',
  },
  invitation: {
    title: 'Welcome to Torvet',
    intro:
      '%{name} has invited %{email} to the account %{account}. Choose a password of at least %{min} characters to get started.',
    username: 'Your user name will be %{username}.',
    fields: { name: 'Your name', password: 'Password' },
    submit: 'Get started',
    submitting: 'Creating …',
    loading: 'Fetching the invitation …',
    invalidTitle: 'The invitation no longer works',
    invalidText:
      'It has expired, been withdrawn or already been used. If you have a user, you can log in. Otherwise the administrator of the account can send it again.',
    nameRequired: 'Your name is required',
  },
} satisfies typeof da;
