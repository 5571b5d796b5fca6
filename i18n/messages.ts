import type { da } from './da';
import type { publicMessages } from './da/public';
import type { publicPages } from './da/publicPages';
import type { torvet } from './da/torvet';

/** The shape of all messages: Danish decides which keys there are. */
export type Messages = typeof da;
export type TorvetMessages = typeof torvet;
export type PublicMessages = typeof publicMessages;
/** Texts of public pages, with those of pages opened from a mail. */
type AllPublicMessages = { torvet: PublicMessages['torvet'] & { publicPages: typeof publicPages } };

/** Messages of any depth, as {@link translate} walks them. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree | undefined;
}

/** The dotted path of every sentence in `T`. */
type Path<T> = {
  [K in keyof T & (string | number)]: T[K] extends string ? `${K}` : `${K}.${Path<T[K]>}`;
}[keyof T & (string | number)];

/** A key of the product's own messages, e.g. `torvet.actions.save`. */
export type MessageKey = `torvet.${Path<TorvetMessages>}`;
export type PublicMessageKey = Path<AllPublicMessages>;

/** Values of a sentence's `%{…}`; `smart_count` also chooses singular or plural. */
export type MessageParams = Readonly<Record<string, string | number | undefined>>;
