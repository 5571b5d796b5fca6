import { markupHelp } from '../markupHelp';

/** The pages that staff write. */
export const pages = {
  name: 'Page |||| Pages',
  new: 'New page',
  sections: { page: 'Page', english: 'In English' },
  fields: {
    title: 'Title',
    pathNode: 'Address',
    content: 'Content',
    titleEnglish: 'Title in English',
    contentEnglish: 'Content in English',
  },
  help: {
    title: 'Stands in the menu too; the table of cookies stands in the cookie settings.',
    pathNode:
      'The page’s part of the address, e.g. good-listings. The address cookie-tables is the list of cookies in the cookie settings.',
    content: `${markupHelp} Write {{priser}} as a paragraph of its own for a table of the products’ current prices.`,
    titleEnglish: 'Empty: the Danish one is shown.',
    contentEnglish: 'Empty: the Danish one is shown.',
  },
};
