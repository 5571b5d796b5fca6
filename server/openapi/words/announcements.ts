import { announcementOperations, siteAnnouncementSchema } from '../../../schemas/operations/announcements';
import { say } from './words';

say(siteAnnouncementSchema, 'An announcement of the staff.', {
  type: 'How much it matters, and so the colour that it is shown in.',
  content: 'What it says, as HTML of a few harmless elements.',
});
say(announcementOperations.listSiteAnnouncements.query, undefined, {
  zone: 'Where they are shown.',
});
say(announcementOperations.listSiteAnnouncements.response, undefined, {
  siteAnnouncements: 'Those that hold now.',
});
