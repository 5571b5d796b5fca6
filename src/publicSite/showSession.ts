import { readCookie, tokenCookieName } from '../../schemas/cookies';

/** Shows signed-in visitors the link to the member area instead of the one to the sign-in page. */
export const showSession = (): void => {
  const update = () => {
    const isSignedIn = readCookie(document.cookie, tokenCookieName) !== undefined;
    for (const link of document.querySelectorAll<HTMLElement>('.session a'))
      link.hidden = 'signedIn' in link.dataset !== isSignedIn;
  };
  update();
  // After signing in or out, Back can restore this page as it was before.
  addEventListener('pageshow', update);
};
