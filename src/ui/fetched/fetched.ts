import { type ComponentType, createElement, type FC, lazy, useState } from 'react';
import { restOfMessages } from '../../../i18n/rest';

/** Component in a separate chunk, fetched when it is rendered, or earlier with `fetchAhead`. */
export type Fetched<Props extends object> = FC<Props> & {
  /** Fetches the component without rendering it. */
  fetch: () => Promise<ComponentType<Props>>;
  /** Prefetches the component. Errors are reported on rendering. */
  fetchAhead: () => void;
};

/** Number of failures that error boundaries have shown. */
let reported = 0;

/** Called by an error boundary that shows a failed fetch; the next render fetches again. */
export const failureReported = (): void => {
  reported += 1;
};

/**
 * Component that is fetched when it is rendered. If that fails, the surrounding error boundary shows it and calls
 * {@link failureReported}; before that, the failed promise is kept, because React renders a failed component twice
 * and would repeat the request endlessly.
 * @param load imports the component. @param texts messages that it needs: `first` if those of the list page are
 * sufficient.
 */
export const fetched = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: 'all' | 'first' = 'all',
): Fetched<Props> => {
  let here: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  // Runs once until a failure; otherwise pages that prefetch each other would never stop.
  const loadOnce = () => {
    loading ??= Promise.resolve()
      .then(load)
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
  const fetch = async () => {
    const [component, hasTexts] = await Promise.all([loadOnce(), texts === 'first' || restOfMessages()]);
    if (hasTexts) here = component;
    return component;
  };
  let failedAt: number | undefined;
  const begin = (): ComponentType<Props> => {
    failedAt = undefined;
    return lazy(async () => {
      try {
        return { default: await fetch() };
      } catch (error) {
        failedAt = reported;
        throw error;
      }
    });
  };
  let attempt = begin();
  const latest = () => {
    if (failedAt !== undefined && failedAt < reported) attempt = begin();
    return attempt;
  };
  const Part = (props: Props) => {
    // Renders a prefetched component immediately; `lazy` would show its fallback for a moment.
    const [drawn] = useState(() => here);
    return createElement(drawn ?? latest(), props);
  };
  const fetchAhead = () => {
    // When offline, the browser would log an error for a file that is not needed yet.
    if (navigator.onLine) void fetch().catch(() => undefined);
  };
  return Object.assign(Part, { fetch, fetchAhead });
};
