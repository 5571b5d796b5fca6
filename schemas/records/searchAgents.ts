import * as z from 'zod';
import { fieldIn } from '../field';
import { userRecordType } from '../recordType';
import { searchIntervalIDs } from '../searchAgent';
import { searchFilterFields, searchRangeRule, searchSections } from '../searchFilter';
import { text } from '../values';

const field = fieldIn<'agent'>();

/** Searches that their users are sent new listings of (docs/decisions/search-agents.md). */
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
      .describe('Number of visible listings that match now; in answers of reads.'),
    newCount: z
      .number()
      .int()
      .optional()
      .describe(
        'Number of the matches that were first published after the creation of the agent; in answers of reads.',
      ),
    lastSentAt: z.iso.datetime().optional().describe('When its last mail was sent, in UTC; absent before.'),
  },
});
