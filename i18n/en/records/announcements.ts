export const announcements = {
  name: 'Announcement |||| Announcements',
  new: 'New announcement',
  sections: { announcement: 'Announcement', texts: 'Danish and English', period: 'Period' },
  fields: {
    name: 'Name (shown internally only)',
    type: 'Kind',
    zone: 'Shown',
    advertisersOnly: 'Show to advertisers only',
    content: 'Content',
    contentEnglish: 'Content in English',
    validFrom: 'Shown from',
    validTo: 'Shown until and including',
  },
  help: {
    advertisersOnly: 'In the member area, only accounts that may advertise see the announcement.',
    contentEnglish: 'Empty: the Danish one is shown.',
    validFrom: 'Empty: from now on.',
    validTo: 'Empty: until it is deleted.',
  },
  types: { info: 'Information', success: 'Good news', warning: 'Warning', error: 'Disruption' },
  zones: { Member: 'In the member area', Public: 'On the public pages' },
};
