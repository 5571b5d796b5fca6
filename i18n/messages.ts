import type { da } from './da';
import type { publicMessages } from './da/public';
import type { publicPages } from './da/publicPages';
import type { torvet } from './da/torvet';

/** Type of all messages; the Danish messages determine the keys. */
export type Messages = typeof da;
export type TorvetMessages = typeof torvet;
export type PublicMessages = typeof publicMessages;
/** Texts of public pages, including pages to which mails link. */
type AllPublicMessages = { torvet: PublicMessages['torvet'] & { publicPages: typeof publicPages } };

/** Nested messages of any depth, for {@link translate}. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree | undefined;
}

/** Keys of all texts in `T`, joined by dots. */
type Path<T> = {
  [K in keyof T & (string | number)]: T[K] extends string ? `${K}` : `${K}.${Path<T[K]>}`;
}[keyof T & (string | number)];

/** Key of a message in our catalogue, e.g. `torvet.actions.save`. */
export type MessageKey = `torvet.${Path<TorvetMessages>}`;
export type PublicMessageKey = Path<AllPublicMessages>;

/** Values for the placeholders `%{…}` of a sentence; `smart_count` also selects singular or plural. */
export type MessageParams = Readonly<Record<string, string | number | undefined>>;
