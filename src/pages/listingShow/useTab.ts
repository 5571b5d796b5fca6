import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { periodParameters, type ShownPeriod } from '../../statistics/periods';

/** Tabs of a listing's page in display order; the first one is the default. */
export const tabs = ['overview', 'statistics', 'history'] as const;
export type TabName = (typeof tabs)[number];

const parameter = 'tab';

/** Tab in the URL; the first tab if it is invalid. */
export const readTab = (search: string): TabName => {
  const asked = new URLSearchParams(search).get(parameter);
  return tabs.find((tab) => tab === asked) ?? tabs[0];
};

/**
 * Query string of a tab.
 * @param period period of the statistics.
 */
export const tabSearch = (tab: TabName, period?: ShownPeriod): string => {
  const params = new URLSearchParams([
    ...(tab === tabs[0] ? [] : [[parameter, tab]]),
    ...(period ? periodParameters(period) : []),
  ]);
  return params.size === 0 ? '' : `?${params}`;
};

/** Open tab, stored in the URL; Back opens the previous tab. */
export const useTab = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const open = useCallback(
    (tab: TabName, period?: ShownPeriod) =>
      void navigate({ search: tabSearch(tab, period) }, { preventScrollReset: true }),
    [navigate],
  );
  return { tab: readTab(search), open };
};
