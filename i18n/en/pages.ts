export const pageTree = {
  title: 'Pages',
  intro: 'Pages stand in the menu of administrators and users once they are published.',
  help: 'Drag a page by its handle to move it, or choose the handle and use the arrow keys.',
  empty: 'There are no pages yet',
  failed: 'The pages could not be fetched',
  toTree: 'All pages',
  handle: 'Move %{title}',
  step: { up: 'Move up', down: 'Move down', in: 'Move below the page above', out: 'Move out' },
  newBelow: 'New page below this one',
  newSubpage: 'New page below',
  moved: '%{title} is now no. %{number}',
  movedBelow: '%{title} is now no. %{number} below %{parent}',
  nowhere: 'The page cannot be moved further that way',
  state: { draft: 'Draft', published: 'Published', changed: 'Changed since publication' },
  publish: 'Publish',
  publishChanges: 'Publish changes',
  saveAndPublish: 'Save and publish',
  unpublish: 'Withdraw',
  published: 'The page is published',
  unpublished: 'The page is withdrawn',
  publishedAt: 'Published %{date}',
  see: 'See the page',
  hiddenAbove: 'The page cannot be read until the page above it is published too.',
  cookieTables:
    'The page is not in the menu: everyone sees it in the cookie settings in place of the built-in list.',
  hasBelowTitle: 'The page has pages below it',
  hasBelow:
    'Move or delete the page below it first. |||| Move or delete the %{smart_count} pages below it first.',
  done: {
    create: 'Created',
    update: 'Changed',
    publish: 'Published',
    unpublish: 'Withdrawn',
    move: 'Moved',
  },
};

export const contentPage = {
  trail: 'You are here',
  below: 'Read also',
  gone: 'The page is no longer published',
  failed: 'The page could not be fetched',
};
