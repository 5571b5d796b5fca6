import * as z from 'zod';
import { announcementTypes, announcementZones } from '../announcement';
import { fieldIn } from '../field';
import { staffRecordType } from '../recordType';
import { multilineText, text } from '../values';

const field = fieldIn<'announcement' | 'texts' | 'period'>();

export const announcements = staffRecordType({
  kind: 'announcement',
  collection: 'announcements',
  sections: ['announcement', 'texts', 'period'],
  titles: ['name'],
  fields: {
    name: field(
      {
        section: 'announcement',
        kind: 'text',
        required: true,
        column: 'always',
        filter: 'text',
        sort: 'danish',
      },
      text(1, 100),
    ),
    type: field(
      {
        section: 'announcement',
        kind: 'select',
        choices: { values: announcementTypes, names: 'torvet.announcements.types' },
        required: true,
        column: 'always',
      },
      z.enum(announcementTypes),
    ),
    zone: field(
      {
        section: 'announcement',
        kind: 'select',
        choices: { values: announcementZones, names: 'torvet.announcements.zones' },
        required: true,
        column: 'always',
        filter: 'choice',
      },
      z.enum(announcementZones),
    ),
    advertisersOnly: field({ section: 'announcement', kind: 'checkbox' }, z.boolean()),
    content: field(
      { section: 'texts', kind: 'markup', required: true, language: 'da' },
      multilineText(1, 2_000),
    ),
    contentEnglish: field({ section: 'texts', kind: 'markup', language: 'en' }, multilineText(1, 2_000)),
    validFrom: field({ section: 'period', kind: 'date', column: 'always', sort: 'value' }, z.iso.date()),
    validTo: field({ section: 'period', kind: 'date', column: 'always', sort: 'value' }, z.iso.date()),
  },
  rule: ({ validFrom, validTo }, context) => {
    if (typeof validFrom === 'string' && typeof validTo === 'string' && validTo < validFrom)
      context.addIssue({ code: 'custom', path: ['validTo'], params: { rule: 'endsBeforeStart' } });
  },
});
