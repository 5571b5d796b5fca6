import { type ComponentType, createElement, type FC, lazy, useState } from 'react';
import { restOfMessages } from '../../../i18n/rest';

/** Component in a separate chunk. The chunk is loaded when the component is rendered, or earlier with `fetchAhead`. */
export type Fetched<Props extends object> = FC<Props> & {
  /** Loads the component without rendering it. */
  fetch: () => Promise<ComponentType<Props>>;
  /** Prefetches the component; errors are reported when it is rendered. */
  fetchAhead: () => void;
};

/** Number of failed loads that error boundaries have shown. */
let reported = 0;

/** Called by an error boundary that shows a failed load; the next render then loads the chunk again. */
export const failureReported = (): void => {
  reported += 1;
};

/**
 * Component whose chunk is loaded when it is rendered. If loading fails, the nearest error boundary shows the error and
 * calls {@link failureReported}. Until then, the rejected promise is reused: React renders a failed component twice,
 * which would otherwise repeat the request endlessly.
 * @param load imports the component.
 * @param texts messages that the component needs; `first` if the messages of the list page are sufficient.
 */
export const fetched = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: 'all' | 'first' = 'all',
): Fetched<Props> => {
  let here: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  // Loads once until a failure; otherwise, pages that prefetch each other would never stop.
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
    // Renders a prefetched component immediately; React's `lazy` would show its fallback for a moment.
    const [drawn] = useState(() => here);
    return createElement(drawn ?? latest(), props);
  };
  const fetchAhead = () => {
    // When offline, the browser would log an error for a file that is not needed yet.
    if (navigator.onLine) void fetch().catch(() => undefined);
  };
  return Object.assign(Part, { fetch, fetchAhead });
};
