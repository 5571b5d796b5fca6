import { type ComponentType, createElement, type FC, lazy } from 'react';

/** A component in a chunk of its own: fetched when it is drawn, or by `fetchAhead` a little before. */
export type Fetched<Props extends object> = FC<Props> & {
  /** On the way to a button: what it opens is here when it is pressed. A failure is told when it is drawn. */
  fetchAhead: () => void;
};

/**
 * A component that is fetched when it is drawn; one that could not be fetched is fetched anew the next time.
 * @param load imports the component.
 */
export const fetched = <Props extends object>(load: () => Promise<ComponentType<Props>>): Fetched<Props> => {
  const begin = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        current = begin();
        throw error;
      }
    });
  let current = begin();
  return Object.assign((props: Props) => createElement(current, props), {
    fetchAhead: () => void load().catch(() => undefined),
  });
};
