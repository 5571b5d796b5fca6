import type { auth as da } from '../da/auth';

export const auth = {
  login: {
    title: 'Log in',
    intro: 'Welcome back.',
    introFirst: 'Welcome to Torvet.',
    email: 'E-mail',
    password: 'Password',
    submit: 'Log in',
    submitting: 'Logging in …',
    forgotten: 'Forgotten password?',
    register: 'New here? Register',
    showPassword: 'Show password',
    capsLock: 'Caps Lock is on',
    demoTitle: 'Try a demo login',
    demoText: 'All have the password %{password}.',
    demoWho: {
      maegler: 'Broker, administrator',
      bruger: 'Broker, user',
      laeser: 'Broker, reader',
      light: 'Light advertiser',
      premium: 'Premium advertiser',
      statistik: 'Statistics',
      kommune: 'Municipality',
      flere: 'Several accounts',
      ny: 'No accounts',
      intern: 'Internal administrator',
    },
    invitationAccepted: 'Your user is ready. Log in with the password that you chose.',
    signedOut: 'You are logged out.',
    passwordChanged: 'The password has been changed. Log in with the new one.',
    sessionEnded: 'You were logged out because your session expired. Log in to continue where you left off.',
    pitchTitle: 'From draft to deal',
    pitchText: 'Listings for premises, property and office space – all in one place.',
  },
  errors: {
    unknown_user_or_password: 'The e-mail or the password is not right.',
    not_verified:
      'Your e-mail is not verified yet. Choose a new password under “Forgotten password?”, and it will be.',
    user_suspended: 'Your user is suspended. Write to our support.',
    rate_limited:
      'Too many attempts. Try again in %{smart_count} second. |||| Too many attempts. Try again in %{smart_count} seconds.',
    rate_limited_minutes:
      'Too many attempts. Try again in %{smart_count} minute. |||| Too many attempts. Try again in %{smart_count} minutes.',
    offline: 'No answer from the server. Check your connection.',
    unknown: 'Something went wrong. Please contact our support if the problem persists',
    emailRequired: 'E-mail is required',
    emailInvalid: 'E-mail must be correct',
    passwordRequired: 'Password is required',
    cookiesBlocked: 'Your browser does not keep cookies from this page. Allow cookies to log in.',
  },
} satisfies typeof da;
