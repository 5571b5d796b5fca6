import { type ComponentType, createElement, type FC, lazy, useState } from 'react';
import { restOfMessages } from '../../../i18n/rest';

/** A component in a separate chunk: fetched when it is rendered, or earlier by `fetchAhead`. */
export type Fetched<Props extends object> = FC<Props> & {
  /** Fetches the component without rendering it. */
  fetch: () => Promise<ComponentType<Props>>;
  /** Fetches the component in advance. A failure is reported on rendering. */
  fetchAhead: () => void;
};

/** Number of failures shown so far. */
let reported = 0;

/** After an error boundary has reported a failed fetch: rendering again fetches again. */
export const failureReported = (): void => {
  reported += 1;
};

/**
 * A component that is fetched when it is drawn. One that could not be fetched is reported by the boundary around it,
 * which calls {@link failureReported}. Not before: React draws what failed once more, and would request it again and
 * again.
 * @param load imports the component. @param texts what it says: `first` where that is no more than the index does.
 */
export const fetched = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: 'all' | 'first' = 'all',
): Fetched<Props> => {
  let here: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  // At most once until a failure: pages that prefetch each other would otherwise never stop.
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
    // A chunk that was fetched ahead is rendered at once: `lazy` would show the fallback for a moment.
    const [drawn] = useState(() => here);
    return createElement(drawn ?? latest(), props);
  };
  const fetchAhead = () => {
    // Without a connection the browser would log an error for a file that is not needed yet.
    if (navigator.onLine) void fetch().catch(() => undefined);
  };
  return Object.assign(Part, { fetch, fetchAhead });
};
