import { contentImageSchema } from '../../../schemas/image';
import { pageOperations } from '../../../schemas/operations/pages';
import {
  onlineBranchSchema,
  onlineContentSchema,
  onlineLeafSchema,
  onlineTopSchema,
  pageRowSchema,
  pageSchema,
} from '../../../schemas/pages/page';
import { say } from './words';

const placeWords = {
  position: 'Its place among its siblings, from 0.',
  state: 'Whether it is only a draft, published as it is, or changed since it was published.',
};
const fieldWords = {
  title: 'What it is called in Danish, also in the navigation.',
  pathNode: 'Its part of the address: small letters, digits and hyphens.',
  content: 'What it says in Danish, as HTML of a few harmless elements.',
  titleEnglish: 'What it is called in English.',
  contentEnglish: 'What it says in English.',
  memberPlaces: 'Menus of the member area that link to it.',
  public: 'Whether everyone reads it, on the public site.',
  publicPlaces: 'Menus of the public site that link to it.',
  newsDate: 'Day of the news, for a page below `nyheder`.',
  teaser: 'What the list of news says about it in Danish.',
  teaserEnglish: 'What the list of news says about it in English.',
};
const history = {
  history: 'Who changed what, newest first.',
  more: 'There are older ones.',
};

say(contentImageSchema, 'An image for the text of a page or an announcement.', {
  url: 'Path of the image.',
  width: 'Width in pixels.',
  height: 'Height in pixels.',
});
say(pageRowSchema, 'A page with its place in the tree.', { ...placeWords, ...fieldWords });
say(pageSchema, 'A page as it is being written.', {
  ...placeWords,
  ...fieldWords,
  publishedPath: 'Where it is read; absent while it is not.',
});

const onlineWords = {
  pathNode: fieldWords.pathNode,
  title: 'What it is called.',
  places: 'Menus of the member area that link to it.',
  public: 'Whether it is read on the public site.',
  children: 'The published pages below it.',
};
say(onlineTopSchema, 'A published page.', onlineWords);
say(onlineBranchSchema, 'A published page below another.', onlineWords);
say(onlineLeafSchema, 'A published page of the lowest level.', onlineWords);
say(onlineContentSchema, 'A published page to be read.', {
  title: onlineWords.title,
  content: 'What it says, as sanitised HTML.',
  language: 'The language that it is written in.',
});

const one = { page: 'The page.' };
say(pageOperations.listPages.response, undefined, { pages: 'The pages.' });
say(pageOperations.getPage.response, undefined, one);
say(pageOperations.createPage.body, undefined, one);
say(pageOperations.updatePage.body, undefined, one);
say(pageOperations.movePage.body, undefined, {
  position: 'Its place among its new siblings, from 0.',
});
say(pageOperations.pageHistory.query, undefined, { before: 'ID of a change: those before it follow.' });
say(pageOperations.pageHistory.response, undefined, history);
say(pageOperations.addContentImage.response, undefined, { image: 'The image.' });
say(pageOperations.listOnlinePages.query, undefined, { path: 'Which pages: those of the member area.' });
say(pageOperations.listOnlinePages.response, undefined, { children: 'The pages at the top.' });
say(pageOperations.renderOnlinePage.query, undefined, { path: 'The address of the tables.' });
say(pageOperations.renderOnlinePage.response, undefined, {
  onlinePage: 'The page; absent while none is published.',
});
say(pageOperations.getOnlinePage.response, undefined, { onlinePage: 'The page.' });
