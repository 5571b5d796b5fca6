import { caseNumber } from './caseNumber';

export const publicListing = {
  documentTitle: '%{title} | Torvet',
  description: '%{type}: %{place}',
  home: 'To the front page',
  forAdvertisers: 'For advertisers',
  caseNumber,
  openImage: 'Show in full size',
  contactTitle: 'Contact',
  providedBy: 'Offered by',
  showNumber: 'Show telephone number',
  call: 'Call',
  write: 'Write',
  contact: 'Contact the advertiser',
  subject: 'About: %{title}',
  message: 'I am interested in this listing and would like to hear more:',
  brokerListing: 'See it at the advertiser’s',
  brokerSite: 'Visit the advertiser’s website',
  published: 'Advertised since %{date}',
  updated: 'Updated %{date}',
  share: 'Share the listing',
  shareByMail: 'Send the listing by e-mail',
  shareLink: 'Link to the listing',
  quickContact: 'Quick contact',
  footer: 'Torvet is the marketplace for commercial property.',
  closed: {
    let: 'Let',
    sold: 'Sold',
    withdrawn: 'Withdrawn',
    text: 'This property is no longer available. Similar ones are listed below.',
  },
  goneTitle: 'The listing cannot be shown',
  goneText: 'It may have been taken down, or the address may be mistyped.',
  missingTitle: 'There is no such page',
  missingText: 'It may have been moved or removed, or the address may be mistyped.',
  failedTitle: 'The page cannot be shown right now',
  failedText: 'The problem is ours. Try again in a moment.',
  malformedTitle: 'There is no such page',
  malformedText: 'There is a mistake in the address. The link may have been cut short.',
  unreadTitle: 'The message was not sent',
  unreadText:
    'It is too long, or it did not come from the form on the listing’s page. Go back, change it and send again.',
  enquiry: {
    title: 'Write to %{account}',
    optional: '(may be left out)',
    begin: 'I am interested in “%{title}” and would like to hear more.',
    leaveEmpty: 'Leave this field empty',
    send: 'Send message',
    consent:
      'When you send it, %{account} gets your details and your message, to be able to answer you. Torvet keeps them for at most %{months} months.',
    privacyLink: 'Read what becomes of them',
    sentTitle: 'Your message is sent',
    sentText: '%{account} has got your message about “%{title}” and answers you directly.',
    backToListing: 'Back to the listing',
    tooMany: 'Many messages were sent in a short time. Wait a little and send again, or call instead.',
    foreign: 'The message was not sent from the listing’s own page. Write it here instead.',
  },
  privacy: {
    title: 'When you write to an advertiser',
    what: {
      title: 'What we keep',
      text: 'Your name, your e-mail, your telephone number if you gave it, your message, which listing it is about, and when you sent it. We do not keep where you sent it from.',
    },
    who: {
      title: 'Who reads it',
      text: 'The advertiser: the listing’s contact gets your message by e-mail, and the advertiser’s users on Torvet can see it. Torvet’s own staff can see it when they help the advertiser. Nobody else gets it, and it is not used for advertising.',
    },
    how: {
      title: 'For how long',
      text: 'Torvet deletes the message after %{months} months. The advertiser can delete it earlier. The e-mail that the advertiser got is their own.',
    },
    rights: {
      title: 'Your rights',
      text: 'You can ask the advertiser to see, correct or delete what you wrote. You can complain to the Danish Data Protection Agency (Datatilsynet).',
    },
  },
};

/** Printed listing. */
export const prospectus = {
  open: 'Download prospectus (PDF)',
  scan: 'See the listing on Torvet',
  floorPlan: 'Floor plan',
  more: 'See every detail in the listing',
  page: 'Page',
  notPublic: 'Not published',
  notPublicAs: '%{status} – not published',
};
