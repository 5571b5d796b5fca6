import { type ComponentType, createElement, type FC, lazy } from 'react';

/** A component in a chunk of its own: fetched when it is drawn, or by `fetchAhead` a little before. */
export type Fetched<Props extends object> = FC<Props> & {
  /** On the way to a button: what it opens is here when it is pressed. A failure is shown when it is drawn. */
  fetchAhead: () => void;
};

/** How many failures have been shown so far. */
let reported = 0;

/** A boundary has reported that something could not be fetched: drawn again, it is fetched anew. */
export const failureReported = (): void => {
  reported += 1;
};

/**
 * A component that is fetched when it is drawn. One that could not be fetched is reported by the boundary around it, which
 * calls {@link failureReported}. Not before: React draws what failed once more, and would request it again and again.
 * @param load imports the component.
 */
export const fetched = <Props extends object>(load: () => Promise<ComponentType<Props>>): Fetched<Props> => {
  let failedAt: number | undefined;
  const begin = (): ComponentType<Props> => {
    failedAt = undefined;
    return lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failedAt = reported;
        throw error;
      }
    });
  };
  let attempt = begin();
  const Part = (props: Props) => {
    if (failedAt !== undefined && failedAt < reported) attempt = begin();
    return createElement(attempt, props);
  };
  return Object.assign(Part, { fetchAhead: () => void load().catch(() => undefined) });
};
