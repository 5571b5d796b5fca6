import { kinds } from '../schemas/core/kinds';
import type { KindContext } from '../schemas/core/kinds/kind';
import type { FieldMeta } from '../schemas/field';
import type { Formats } from './format';
import type { MessageKey, MessageParams } from './messages';

/** Texts, formats and field labels of one language. */
export interface Words {
  /** Text of the product; an unknown key is a type error. */
  text: (key: MessageKey, params?: MessageParams) => string;
  /** Text for a key from data, e.g. the name of a choice. */
  named: (key: string) => string;
  formats: Formats;
  labelOf: (name: string) => string;
}

/** Language and names for formatting values. */
export interface ValueWords extends KindContext {
  words: Words;
}

/** Value of a field on one line; undefined for an empty value. */
export const fieldText = (value: unknown, meta: FieldMeta, how: ValueWords): string | undefined =>
  kinds[meta.kind].format(value, meta, how);
