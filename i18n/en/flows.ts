import type * as da from '../da/flows';

export const copy = {
  title: 'Copy listing',
  question: 'Do you want to keep the case number?',
  why: 'Some case systems need unique case numbers.',
  usedBy: 'The case number is already used by:',
  usedByWhy: 'While several listings have the case number, the case cannot be imported from a file.',
  usedByMore: 'and by %{smart_count} more listing |||| and by %{smart_count} more listings',
  unchecked: 'Whether other listings have the same case number could not be looked up.',
  noNumber: 'The listing has no case number.',
  intro: 'The copy becomes a draft with the same details and pictures.',
  introReader:
    'The copy becomes a draft with the same details and pictures. The users of the account can edit it.',
  notPossible: 'The listing cannot be copied while its status is %{status}.',
  failed: 'An error occurred while copying',
  keep: 'Yes, keep %{number}',
  drop: 'No, copy without case number',
  submit: 'Copy',
} satisfies typeof da.copy;

export const closing = {
  title: 'Close listing',
  recloseTitle: 'Correct closing',
  intro: 'The listing is taken down and can be reopened for %{months} months.',
  textHelp: 'Optional. Not shown in the listing.',
  textRequired: 'Write why the listing is closed.',
  priceHelp: 'Optional. Used in aggregates alone and not shown to others.',
  promotionEnds:
    'The promotion stops, and the remaining period is not refunded. |||| The promotions stop, and the remaining periods are not refunded.',
  submit: 'Close',
  resubmit: 'Save the correction',
  notPossible: 'The listing cannot be closed while its status is %{status}.',
} satisfies typeof da.closing;
