import { useQuery } from '@tanstack/react-query';
import type { OnlinePage } from '../../schemas/pages/page';
import { memberPagesPath } from '../../schemas/pages/paths';
import { useTorvetData } from '../providers/data/dataProvider';
import { useText } from '../ui/useText';
import type { ContentRoute } from './routeTable';
import { hasAccounts } from './session';
import { useSessionState } from './useSession';

/** Query key of the content pages. */
export const onlinePagesKey = 'onlinePages';

const noPages: readonly OnlinePage[] = [];

/** Milliseconds before content pages are refetched on focus. */
const freshFor = 5 * 60_000;

/**
 * Published content pages of the member area. Includes pages that the user may not read, so that the guard can state
 * the reason. Empty if loading failed. `known` is true after loading has finished or failed.
 */
export const useOnlinePages = (): { pages: readonly OnlinePage[]; known: boolean } => {
  const { call } = useTorvetData();
  const { language } = useText().formats;
  const state = useSessionState();
  const session = state.status === 'ready' ? state.session : undefined;
  const wanted = session !== undefined && hasAccounts(session);
  const { data, isPending } = useQuery({
    queryKey: [onlinePagesKey, language, session?.user.id, session?.acting?.accountID],
    queryFn: async ({ signal }) =>
      (await call('listOnlinePages', { query: { path: memberPagesPath }, signal })).children,
    enabled: wanted,
    staleTime: freshFor,
    retry: false,
  });
  return { pages: data ?? noPages, known: state.status !== 'loading' && !(wanted && isPending) };
};

/** Routes of content pages. Public pages are on the public site. */
export const contentRoutes = (pages: readonly OnlinePage[], above = ''): ContentRoute[] =>
  pages.flatMap(({ id, pathNode, title, places, public: isPublic, children = [] }) => {
    const path = `${above}/${pathNode}`;
    const route: ContentRoute = {
      name: `content.${id}`,
      path,
      page: 'content',
      who: 'account',
      roles: ['admin', 'member'],
      title,
      inMenu: places.includes('main'),
      inFooter: places.includes('footer'),
      onPublicSite: isPublic,
    };
    return [route, ...contentRoutes(children, path)];
  });
