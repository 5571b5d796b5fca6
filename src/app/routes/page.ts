import { type ComponentType, createElement, type ReactNode } from 'react';
import type { RouteMatch, RouteParams } from '../../../schemas/matchRoute';
import type { Session, SessionAccount } from '../../permissions/session';
import { type Fetched, fetched } from '../../ui/fetched/fetched';

/** Props of a page for signed-in users; the guard guarantees both. */
export interface Opened {
  session: Session;
  /** The active account. */
  account: SessionAccount;
  /** Parameters of the path. */
  params: RouteParams;
}

/** A page in a separate chunk, fetched when it is opened or just before. */
export interface BuiltPage {
  fetch: () => Promise<unknown>;
  /** Requests the record that it begins with, somewhat before it is opened. */
  fetchRecord?: (params: RouteParams) => void;
  draw: (session: Session | undefined, params: RouteParams) => ReactNode;
  /** Paths with the same instance share a mounted page: navigation between them keeps its state. */
  instance?: string;
}

/** A page without props, which reads the session itself. @param load imports the component. */
export const openPage = (load: () => Promise<ComponentType>): BuiltPage => {
  const page = fetched(load);
  return { fetch: page.fetch, draw: () => createElement(page) };
};

/** {@link signedInPage} with a component that several routes share. */
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
 * A page for signed-in users, with or without an account.
 * @param load imports the component.
 * @param propsOf its props.
 * @param texts as in {@link fetched}.
 */
export const signedInPage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  propsOf: (session: Session, params: RouteParams) => Props,
  instance?: string,
  texts?: 'first',
): BuiltPage => signedInPageOf(fetched(load, texts), propsOf, instance);

/**
 * A page on the active account.
 * @param page its component: the same one where several routes share an instance. @param propsOf its props.
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

/** A page from an imported component with props. @param load imports the component. @param propsOf its props. */
export const accountPage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  propsOf: (opened: Opened) => Props,
): BuiltPage => accountPageOf(fetched(load), propsOf);

/** Key of a page's instance: it is mounted again when the key changes. */
export const instanceOf = (page: BuiltPage, { route, params }: RouteMatch): string =>
  page.instance ?? [route.name, ...Object.values(params)].join(' ');
