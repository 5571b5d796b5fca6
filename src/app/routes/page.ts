import { type ComponentType, createElement, type ReactNode } from 'react';
import type { RouteMatch, RouteParams } from '../../../schemas/matchRoute';
import type { Session, SessionAccount } from '../../permissions/session';
import { type Fetched, fetched } from '../../ui/fetched/fetched';

/** Props of a page for signed-in users, provided by the guard. */
export interface Opened {
  session: Session;
  account: SessionAccount;
  params: RouteParams;
}

/** Page in a separate chunk, fetched when it is opened or shortly before. */
export interface BuiltPage {
  fetch: () => Promise<unknown>;
  /** Prefetches the page's record. */
  fetchRecord?: (params: RouteParams) => void;
  draw: (session: Session | undefined, params: RouteParams) => ReactNode;
  /** Paths with the same instance share a mounted page, which keeps its state when navigating between them. */
  instance?: string;
}

/** Page without props. @param load imports the component. */
export const openPage = (load: () => Promise<ComponentType>): BuiltPage => {
  const page = fetched(load);
  return { fetch: page.fetch, draw: () => createElement(page) };
};

/** {@link signedInPage} for a component that several routes share. */
export const signedInPageOf = <Props extends object>(
  page: Fetched<Props>,
  propsOf: (session: Session, params: RouteParams) => Props,
  instance?: string,
): BuiltPage => ({
  fetch: page.fetch,
  draw: (session, params) => {
    if (!session) throw new Error('A page for users without one');
    return createElement(page, propsOf(session, params));
  },
  ...(instance ? { instance } : {}),
});

/**
 * Page for signed-in users, with or without an account.
 * @param load imports the component.
 * @param propsOf creates its props.
 * @param texts texts to load, as in {@link fetched}.
 */
export const signedInPage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  propsOf: (session: Session, params: RouteParams) => Props,
  instance?: string,
  texts?: 'first',
): BuiltPage => signedInPageOf(fetched(load, texts), propsOf, instance);

/**
 * Page that requires an active account.
 * @param page component, the same object if several routes share an instance. @param propsOf creates its props.
 */
export const accountPageOf = <Props extends object>(
  page: Fetched<Props>,
  propsOf: (opened: Opened) => Props,
  instance?: string,
): BuiltPage => ({
  fetch: page.fetch,
  draw: (session, params) => {
    if (!session?.active) throw new Error('A page on an account without one');
    return createElement(page, propsOf({ session, account: session.active, params }));
  },
  ...(instance ? { instance } : {}),
});

/**
 * Page that requires an active account, with an imported component. @param load imports the component. @param propsOf
 * creates its props.
 */
export const accountPage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  propsOf: (opened: Opened) => Props,
): BuiltPage => accountPageOf(fetched(load), propsOf);

/** Key of a page's instance; a different key remounts the page. */
export const instanceOf = (page: BuiltPage, { route, params }: RouteMatch): string =>
  page.instance ?? [route.name, ...Object.values(params)].join(' ');
