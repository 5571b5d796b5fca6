import { type Texts, useText } from '../../ui/useText';
import { useFormStore } from './context';

/** What the form around says, with the labels of its own resource. */
export const useFormText = (): Texts => useText(useFormStore().schema.labels);
