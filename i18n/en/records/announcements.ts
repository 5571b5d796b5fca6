/** Announcements of staff. */
export const announcements = {
  name: 'Announcement |||| Announcements',
  new: 'New announcement',
  sections: { announcement: 'Announcement', texts: 'Danish and English', period: 'Period' },
  fields: {
    name: 'Name (shown internally only)',
    type: 'Kind',
    zone: 'Shown',
    audience: 'Readers',
    content: 'Content',
    contentEnglish: 'Content in English',
    validFrom: 'Shown from',
    validTo: 'Shown until and including',
  },
  help: {
    audience: 'Applies in the member area. Empty: everyone.',
    contentEnglish: 'Empty: the Danish one is shown.',
    validFrom: 'Empty: from now on.',
    validTo: 'Empty: until it is deleted.',
  },
  types: { info: 'Information', success: 'Good news', warning: 'Warning', error: 'Disruption' },
  zones: { Member: 'In the member area', Public: 'On the public pages' },
  audiences: { everyone: 'Everyone', advertisers: 'Only accounts that may advertise' },
};
