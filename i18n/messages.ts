import type { da } from './da';
import type { publicMessages } from './da/public';
import type { publicPages } from './da/publicPages';
import type { torvet } from './da/torvet';

/** Type of all messages; the Danish ones determine the keys. */
export type Messages = typeof da;
export type TorvetMessages = typeof torvet;
export type PublicMessages = typeof publicMessages;
/** Texts of public pages, and of pages opened from a mail. */
type AllPublicMessages = { torvet: PublicMessages['torvet'] & { publicPages: typeof publicPages } };

/** Messages nested to any depth, as {@link translate} reads them. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree | undefined;
}

/** Dotted keys of all sentences in `T`. */
type Path<T> = {
  [K in keyof T & (string | number)]: T[K] extends string ? `${K}` : `${K}.${Path<T[K]>}`;
}[keyof T & (string | number)];

/** Key of a message of the product, e.g. `torvet.actions.save`. */
export type MessageKey = `torvet.${Path<TorvetMessages>}`;
export type PublicMessageKey = Path<AllPublicMessages>;

/** Values for the placeholders `%{…}` of a sentence; `smart_count` also selects singular or plural. */
export type MessageParams = Readonly<Record<string, string | number | undefined>>;
