import { type ComponentType, createElement, type ReactNode } from 'react';
import type { RouteMatch, RouteParams } from '../../../schemas/matchRoute';
import type { Session, SessionAccount } from '../../permissions/session';
import { type Fetched, fetched } from '../../ui/fetched/fetched';

/** Props that the guard passes to a page for signed-in users. */
export interface Opened {
  session: Session;
  account: SessionAccount;
  params: RouteParams;
}

/** Page in a separate chunk, loaded when the page is opened or prefetched. */
export interface BuiltPage {
  fetch: () => Promise<unknown>;
  fetchRecord?: (params: RouteParams) => void;
  draw: (session: Session | undefined, params: RouteParams) => ReactNode;
  /** Key of the mounted page: navigating between paths with the same key keeps the page's state. */
  instance?: string;
}

/**
 * Page without props.
 * @param load imports the component.
 */
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
 * @param page the component; routes that share an instance pass the same object.
 * @param propsOf creates its props.
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
 * Page that requires an active account.
 * @param load imports the component.
 * @param propsOf creates its props.
 */
export const accountPage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  propsOf: (opened: Opened) => Props,
): BuiltPage => accountPageOf(fetched(load), propsOf);

/** React key of a page's instance; a different key remounts the page. */
export const instanceOf = (page: BuiltPage, { route, params }: RouteMatch): string =>
  page.instance ?? [route.name, ...Object.values(params)].join(' ');
