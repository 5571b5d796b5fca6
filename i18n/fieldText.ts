import { kinds } from '../schemas/core/kinds';
import type { KindContext } from '../schemas/core/kinds/kind';
import type { FieldMeta } from '../schemas/field';
import type { Formats } from './format';
import type { MessageKey, MessageParams } from './messages';

/** Texts, formats and field labels of one language. */
export interface Words {
  /** Returns the text for a key of our catalogue; an unknown key is a type error. */
  text: (key: MessageKey, params?: MessageParams) => string;
  /** Returns the text for a key that is data, e.g. the name of a choice. */
  named: (key: string) => string;
  formats: Formats;
  labelOf: (name: string) => string;
}

/** Texts, formats and names of meta list entries for formatting a value. */
export interface ValueWords extends KindContext {
  words: Words;
}

/** Formats the value of a field on one line; undefined for an empty value. */
export const fieldText = (value: unknown, meta: FieldMeta, how: ValueWords): string | undefined =>
  kinds[meta.kind].format(value, meta, how);
