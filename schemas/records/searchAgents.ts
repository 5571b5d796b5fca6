import * as z from 'zod';
import { fieldIn } from '../field';
import { userRecordType } from '../recordType';
import { searchIntervalIDs } from '../searchAgent';
import { searchFilterFields, searchRangeRule, searchSections } from '../searchFilter';
import { text } from '../values';

const field = fieldIn<'agent'>();

/** Saved searches, for which new listings are mailed to the owner (docs/decisions/search-agents.md). */
export const searchAgents = userRecordType({
  kind: 'searchAgent',
  collection: 'searchAgents',
  pages: '/searchagents',
  most: 50,
  sections: ['agent', ...searchSections],
  titles: ['name'],
  fields: {
    name: field(
      {
        section: 'agent',
        kind: 'text',
        required: true,
        column: 'always',
        filter: 'text',
        sort: 'danish',
      },
      text(1, 80),
    ),
    interval: field(
      {
        section: 'agent',
        kind: 'select',
        choices: { values: searchIntervalIDs, names: 'torvet.searchAgents.intervals' },
        required: true,
        column: 'always',
        filter: 'choice',
      },
      z.literal(searchIntervalIDs),
    ),
    ...searchFilterFields,
  },
  rule: searchRangeRule,
  computed: {
    matchCount: z
      .number()
      .int()
      .optional()
      .describe('Current number of matching visible listings; only in responses to reads.'),
    newCount: z
      .number()
      .int()
      .optional()
      .describe('Number of matches first published after the agent was created; only in responses to reads.'),
    intervalBefore: z
      .literal(searchIntervalIDs)
      .optional()
      .describe('Interval before the agent was paused; absent if it is not paused.'),
    lastSentAt: z.iso
      .datetime()
      .optional()
      .describe('Time of the last mail, in UTC; absent before the first.'),
  },
});
