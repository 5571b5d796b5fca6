import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Period, periodParameter } from '../../statistics/periods';

/** The tabs of a listing's page, in their order; the first is the page as it opens. */
export const tabs = ['overview', 'statistics', 'history'] as const;
export type TabName = (typeof tabs)[number];

const parameter = 'tab';

/** Tab from the URL; the first if it is invalid. */
export const readTab = (search: string): TabName => {
  const asked = new URLSearchParams(search).get(parameter);
  return tabs.find((tab) => tab === asked) ?? tabs[0];
};

/** The address's query for a tab. @param period that its figures are of. */
export const tabSearch = (tab: TabName, period?: Period): string => {
  const params = new URLSearchParams(tab === tabs[0] ? [] : [[parameter, tab]]);
  const chosen = period && periodParameter(period);
  if (chosen) params.set(...chosen);
  return params.size === 0 ? '' : `?${params}`;
};

/** The open tab, as the address has it; Back leads to the one before. */
export const useTab = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const open = useCallback(
    (tab: TabName, period?: Period) =>
      void navigate({ search: tabSearch(tab, period) }, { preventScrollReset: true }),
    [navigate],
  );
  return { tab: readTab(search), open };
};
