import { markupHelp } from '../markupHelp';

/** What staff announce to everyone. */
export const announcements = {
  name: 'Announcement |||| Announcements',
  new: 'New announcement',
  sections: { announcement: 'Announcement', period: 'Period' },
  fields: {
    name: 'Name (shown internally only)',
    type: 'Kind',
    zone: 'Shown',
    content: 'Content',
    validFrom: 'Shown from',
    validTo: 'Shown until and including',
  },
  help: {
    content: markupHelp,
    validFrom: 'Empty: from now on.',
    validTo: 'Empty: until it is deleted.',
  },
  types: { info: 'Information', success: 'Good news', warning: 'Warning', error: 'Disruption' },
  zones: { Member: 'In the member area', Public: 'On the public pages' },
};
