import { kinds } from '../schemas/core/kinds';
import type { KindContext } from '../schemas/core/kinds/kind';
import type { FieldMeta } from '../schemas/field';
import type { Formats } from './format';
import type { MessageKey, MessageParams } from './messages';

/** A reader's language: its sentences, its formats, and the labels of fields. */
export interface Words {
  /** A sentence of the product; a key that does not exist is a type error. */
  text: (key: MessageKey, params?: MessageParams) => string;
  /** Message of a key that is data: the name of a choice. */
  named: (key: string) => string;
  formats: Formats;
  labelOf: (name: string) => string;
}

/** Language and names that a value is formatted with. */
export interface ValueWords extends KindContext {
  words: Words;
}

/** A field's value on one line, as a reader sees it; undefined for an empty value. */
export const fieldText = (value: unknown, meta: FieldMeta, how: ValueWords): string | undefined =>
  kinds[meta.kind].format(value, meta, how);
