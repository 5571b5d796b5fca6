export const pages = {
  name: 'Page |||| Pages',
  new: 'New page',
  sections: { texts: 'Danish and English', appearance: 'Where the page appears' },
  fields: {
    title: 'Title',
    pathNode: 'Address',
    content: 'Content',
    titleEnglish: 'Title in English',
    contentEnglish: 'Content in English',
    memberPlaces: 'Menus of the member area',
    public: 'Everyone can read the page on the public site',
    publicPlaces: 'Menus of the public site',
    newsDate: 'Date',
    teaser: 'Teaser',
    teaserEnglish: 'Teaser in English',
  },
  places: { main: 'Main menu', sub: 'Submenu', footer: 'Footer' },
  help: {
    title: 'Stands in the menu too; the table of cookies stands in the cookie settings.',
    pathNode:
      'The page’s part of the address, e.g. good-listings. The address cookie-tables is the list of cookies in the cookie settings.',
    content: 'Write {{priser}} as a paragraph of its own for a table of the products’ current prices.',
    titleEnglish: 'Empty: the Danish one is shown.',
    contentEnglish: 'Empty: the Danish one is shown.',
    memberPlaces:
      'A new page without a choice appears in the main menu, a subpage in the submenu of the page above it. A page that everyone can read appears in the chosen menus only.',
    public: 'Otherwise only administrators and members of accounts read it.',
    publicPlaces:
      'The submenu is the list on the page above it. Without a menu, the page is found by its address alone.',
    newsDate:
      'For pages below the page with the address nyheder. The news appears from this day, the newest first.',
    teaser: 'Shown in the list of news.',
    teaserEnglish: 'Empty: the Danish one is shown.',
  },
};
