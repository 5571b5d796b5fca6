import { type ComponentType, createElement, lazy, type ReactNode } from 'react';
import type { RouteMatch } from '../../permissions/matchRoute';
import type { Session, SessionAccount } from '../../permissions/session';

/** What a page for signed-in users is opened with; the guard has seen to it that both are there. */
export interface Opened {
  session: Session;
  /** The active account. */
  account: SessionAccount;
}

/** A page that is built: a chunk of its own, fetched when it is opened or just before. */
export interface BuiltPage {
  fetch: () => Promise<unknown>;
  draw: (session: Session | undefined) => ReactNode;
  /** Addresses with the same instance share one page, which stays as it is when one leads to the other. */
  instance?: string;
}

/** A component that is fetched when it is drawn; one that could not be fetched is fetched anew the next time. */
const fetched = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
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
  return () => current;
};

/** A page that finds out by itself who is looking. @param load imports the component. */
export const openPage = (load: () => Promise<ComponentType>): BuiltPage => {
  const page = fetched(load);
  return { fetch: load, draw: () => createElement(page()) };
};

/**
 * A page on the active account.
 * @param load imports the component. @param propsOf what it is given.
 */
export const accountPage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  propsOf: (opened: Opened) => Props,
  instance?: string,
): BuiltPage => {
  const page = fetched(load);
  return {
    fetch: load,
    draw: (session) => {
      if (!session?.active) throw new Error('A page on an account without one');
      return createElement(page(), propsOf({ session, account: session.active }));
    },
    ...(instance ? { instance } : {}),
  };
};

/** A page's instance: what is drawn anew when it changes. */
export const instanceOf = (page: BuiltPage, { route, id }: RouteMatch): string =>
  page.instance ?? `${route.name} ${id ?? ''}`;
