import type * as da from '../da/mail';

export const mail = {
  greeting: 'Hello',
  signature: 'Kind regards\nTorvet',
  unsubscribe: 'Unsubscribe from these e-mails:\n%{link}',
  promotionEnding: 'The promotion “%{product}” of the listing “%{title}” ends on %{ends}.',
  accountCreated: {
    subject: 'A new account waits: %{account}',
    body: '%{email} has created the account %{account}. It waits for its type and permissions.\n\nOpen the account:\n%{link}',
  },
  accountReviewed: {
    subject: 'The account %{account} has been approved',
    body: 'We have approved the account %{account}. Its type is %{type}.\n\nSee what the account gives access to:\n%{link}',
  },
  accountRefused: {
    subject: 'The account %{account} was not approved',
    body: 'We have looked at the account %{account} and cannot approve it yet:\n\n%{reason}\n\nCorrect the details and ask us to look again:\n%{link}',
  },
  accountSuspended: {
    subject: 'The account %{account} is suspended',
    body: 'We have suspended the account %{account}:\n\n%{reason}\n\nIts listings are not shown and nothing can be changed while it is suspended. Write to our support if there is something we should know.\n\nSee the account:\n%{link}',
  },
  accountLifted: {
    subject: 'The account %{account} is open again',
    body: 'The suspension of the account %{account} has been lifted. Everything is as it was.\n\nSee the account:\n%{link}',
  },
  accountMerged: {
    subject: 'The account %{merged} has been merged into %{account}',
    body: 'We have merged the account %{merged} into %{account}. Listings, users, promotions and imports are now on %{account}, and %{merged} can no longer be used.\n\nAPI keys that we have revoked: %{keys}. A system that has used a revoked key needs a new one from %{account}.\n\nSee the account:\n%{link}',
  },
  listingApproved: {
    subject: 'The listing has been approved: %{title}',
    body: 'We have approved the listing “%{title}”, and it is now shown on Torvet.\n\nSee your listings:\n%{link}',
  },
  listingReleased: {
    subject: 'The quarantine of “%{title}” has been lifted',
    body: 'The listing “%{title}” is no longer in quarantine, and everyone can see it again.\n\nSee your listings:\n%{link}',
  },
  listingRefused: {
    subject: 'The listing cannot be shown: %{title}',
    body: 'We have looked at the listing “%{title}”, and it cannot be shown as it is:\n\n%{reason}\n\nCorrect it and activate it again, or write to our support.\n\nSee your listings:\n%{link}',
  },
  passwordReset: {
    subject: 'Choose a new password',
    body: 'We have been asked for a new password for %{email}.\n\nChoose a new password:\n%{link}\n\nThe link works once and expires in 1 hour. If you did not ask for it, you can ignore this e-mail. Your password has not been changed.',
  },
  passwordResetByStaff: {
    subject: 'Choose a new password',
    body: 'Our support has sent you a link by which you can choose a new password for %{email}.\n\nChoose a new password:\n%{link}\n\nThe link works once and expires in 1 hour. Your present password works until you choose a new one. If you have not been in touch with us, you can ignore this e-mail.',
  },
  secondFactorAdded: {
    subject: 'Your login has an extra step',
    body: 'An extra step has just been added for when %{email} logs in: an app with codes, or a passkey.\n\nIf it was not you, choose a new password at once, and remove the step on your profile.\n\nChoose a new password:\n%{link}',
  },
  secondFactorRemoved: {
    subject: 'An extra step of your login has been removed',
    body: 'An extra step for when %{email} logs in has just been removed.\n\nIf it was not you, choose a new password at once.\n\nChoose a new password:\n%{link}',
  },
  userSuspended: {
    subject: 'Your user on Torvet has been suspended',
    body: 'We have suspended the user %{email} on Torvet:\n\n%{reason}\n\nYou cannot sign in for as long as it is suspended. Write to our support if there is anything that we should know.',
  },
  userLifted: {
    subject: 'Your user on Torvet is open again',
    body: 'The suspension of the user %{email} has been lifted. You can use Torvet again.\n\nSign in:\n%{link}',
  },
  recoveryCodeUsed: {
    subject: 'One of your recovery codes has been used',
    body: '%{email} has just logged in with a recovery code in place of the app or the passkey.\n\nIf it was not you, choose a new password at once, and make new recovery codes on your profile.\n\nChoose a new password:\n%{link}',
  },
  recoveryCodesMade: {
    subject: 'You have new recovery codes',
    body: 'New recovery codes have just been made for when %{email} logs in. The old ones no longer work.\n\nIf it was not you, choose a new password at once, and make new recovery codes on your profile.\n\nChoose a new password:\n%{link}',
  },
  passwordChanged: {
    subject: 'Your password has been changed',
    body: 'The password for %{email} has just been changed, and you are logged out on all devices.\n\nIf this was not you, choose a new one at once.\n\nChoose a new password:\n%{link}',
  },
  enquiryReceived: {
    subject: 'Enquiry about %{title}',
    body: '%{name} has written about the listing “%{title}” (case number: %{caseNumber}).\n\nE-mail: %{email}\nTelephone number: %{phone}\n\n%{message}\n\nAnswer this e-mail to answer %{name}. On Torvet you can mark the enquiry as answered.\n\nSee the enquiry on Torvet:\n%{link}',
  },
  enquiriesReceived: {
    subject: 'Enquiries to %{account}: %{count}',
    body: 'Many enquiries have come to %{account} in a short time. You get these %{count} together instead of in an e-mail each.\n\n%{list}\n\nRead and answer them on Torvet:\n%{link}',
  },
  weekInFigures: {
    subject: 'The week in figures for %{account}',
    body: 'This is how %{account} did on Torvet from %{from} to %{to}. The week before is in brackets.\n\nPage views: %{pageViews}\nVisits: %{visits}\nLeads: %{leads}\nForms sent: %{enquiries}\nEnquiries waiting for an answer: %{waiting}\n\nVisits and leads are of those who agreed to statistics; page views and forms are everyone’s.\n\nSee the figures on Torvet:\n%{link}',
  },
  stillAvailable: {
    subject: 'Is the listing still available? %{title} |||| Are %{smart_count} listings still available?',
    warningSubject:
      'The listing will be deactivated on %{date}: %{title} |||| Listings will be deactivated, the first on %{date}',
    body: 'A listing of %{account} on Torvet has not been changed or confirmed for a long time. Are the premises still available?\n\n%{confirmations}\n\nIf they are not, close the listing on Torvet. |||| %{smart_count} listings of %{account} on Torvet have not been changed or confirmed for a long time. Are the premises still available?\n\nSee and confirm all of them on one page:\n%{link}\n\nOr one at a time:\n\n%{confirmations}\n\nIf some are not available any more, close them on Torvet.',
  },
  promotionEnds: {
    subject: 'The promotion of %{title} ends soon |||| %{smart_count} promotions end soon',
    body: '%{promotions}\n\nRenew the promotion:\n%{link} |||| %{promotions}\n\nYou can renew them from the list of your listings.\n\nSee the listings:\n%{link}',
  },
  invitation: {
    subject: 'You are invited to %{account} on Torvet',
    body: '%{by} has invited %{email} to the account %{account} on Torvet, where companies advertise commercial property.\n\nChoose a password and get started:\n%{link}\n\nThe link works once and expires in %{days} days. If you do not know the sender, you can ignore this e-mail.',
  },
  registration: {
    subject: 'Register on Torvet',
    body: 'You are about to register on Torvet with %{email}.\n\nChoose a password:\n%{link}\n\nThe link works once and expires in %{hours} hours. If you did not request it, you can ignore this e-mail, and no user is created.',
  },
  registrationKnown: {
    subject: 'You already have a user on Torvet',
    body: 'Somebody requested a registration on Torvet with %{email}, but there is a user already.\n\nSign in:\n%{link}\n\nIf you have forgotten your password, you can choose a new one on the same page. If it was not you, you can ignore this e-mail.',
  },
  favoritePrice: '“%{title}”: the price changed from %{from} to %{to}.\nSee the listing:\n%{link}',
  favoriteClosed: '“%{title}” has been closed.',
  favoriteChanges: {
    subject: 'News about your favourite %{title} |||| News about %{smart_count} of your favourites',
    body: '%{favorites}\n\nSee your favourites:\n%{link} |||| %{favorites}\n\nSee your favourites:\n%{link}',
  },
  removedFromAccount: {
    subject: 'You no longer have access to %{account}',
    body: 'An administrator has removed %{email} from the account %{account} on Torvet. If that is a mistake, write to the administrators of the account. Your user on Torvet is still there.',
  },
  addedToAccount: {
    subject: 'You have been added to %{account}',
    body: 'The user %{email} has been added to the account %{account} on Torvet. You can work in the account the next time you sign in.\n\nGo to Torvet:\n%{link}',
  },
  apiKeyMade: {
    subject: 'New API key on %{account}',
    body: 'The API key “%{name}” was made on the account %{account} by %{by}. With it another system can create and change the listings of the account. It expires on %{ends}.\n\nIf you do not know about this key, revoke it.\n\nSee the API keys:\n%{link}',
  },
  searchAgentMatches: {
    subject: 'New property: %{title} |||| %{smart_count} new properties from your search agents',
    body: 'A new property matches %{agents}: |||| %{smart_count} new properties match %{agents}:',
    closing: 'Edit or pause your search agents:\n%{link}',
    closingMore: 'These are the first %{shown}.\n\nSee all %{smart_count} at your search agents:\n%{link}',
    agentName: '“%{name}”',
    agent: 'Search agent: %{agents}',
    end: 'Stop e-mails from the search agent %{agent}:',
  },
  searchAgentsWanted: {
    subject: 'Keep your search agent? |||| Keep your %{smart_count} search agents?',
    body: 'You have not used Torvet for a year, but still get e-mails from this search agent: |||| You have not used Torvet for a year, but still get e-mails from these search agents:',
    closing:
      'We pause it in %{days} days unless you answer.\n\nKeep the search agent:\n%{link} |||| We pause them in %{days} days unless you answer.\n\nKeep the search agents:\n%{link}',
  },
  apiKeyEnds: {
    subject: 'The API key “%{name}” expires soon',
    body: 'The API key “%{name}” on the account %{account} expires on %{ends}. After that the calls of the other system are rejected.\n\nIf you still use it, make a new key and put it into the other system before then.\n\nSee the API keys:\n%{link}',
  },
} satisfies typeof da.mail;

export const confirmation = {
  button: 'Confirm that it is available',
  all: 'Confirm all %{smart_count}',
  question: 'Is the listing still available? |||| Are the listings still available?',
  explained:
    'We ask so that nobody calls about premises that are gone. The listing shows when it was last confirmed.',
  close: 'It is not available any more: close it',
  doneTitle: 'Thank you for your answer',
  done: 'The listing is confirmed as available. |||| %{smart_count} listings are confirmed as available.',
  answeredTitle: 'This has been answered already',
  answered:
    'The listing has been confirmed, changed or taken down since we asked. There is nothing more to do.',
  toListings: 'To the listings',
  invalidTitle: 'The link does not work',
  invalid: 'Use the link in our latest mail, or log in and confirm the listing there.',
  today: 'Confirmed available today',
  daysAgo: 'Confirmed available %{smart_count} day ago |||| Confirmed available %{smart_count} days ago',
} satisfies typeof da.confirmation;

export const unsubscribing = {
  agent: {
    ask: {
      title: 'Stop e-mails from the search agent ‘%{agent}’?',
      text: 'Press the button to pause the search agent. Your other search agents go on.',
    },
    done: {
      title: 'The search agent is paused',
      text: 'You will get no more e-mails from the search agent ‘%{agent}’. If that was a mistake, you can start it again here.',
      button: 'Start again',
    },
    back: {
      title: 'The search agent is active again',
      text: 'You will get e-mails from the search agent ‘%{agent}’ again.',
    },
  },
  keep: {
    ask: {
      title: 'Keep your search agents?',
      text: 'Press the button to go on getting e-mails from them.',
      button: 'Keep the search agents',
    },
    done: {
      title: 'Your search agents go on',
      text: 'You still get e-mails about new properties.',
    },
  },
  ask: {
    title: 'Unsubscribe from the e-mail ‘%{mail}’?',
    text: 'Press the button and you will not get it any more. Other e-mails from Torvet go on.',
    button: 'Unsubscribe',
  },
  done: {
    title: 'You are unsubscribed',
    text: 'You will get no more e-mails of the kind ‘%{mail}’. If that was a mistake, you can subscribe again here.',
    button: 'Subscribe again',
  },
  back: { title: 'You are subscribed again', text: 'You will get the e-mail ‘%{mail}’ again.' },
  invalid: {
    title: 'The link does not work',
    text: 'A part of the link is missing. Use the whole link of the e-mail, or choose your e-mails on your profile.',
  },
} satisfies typeof da.unsubscribing;
