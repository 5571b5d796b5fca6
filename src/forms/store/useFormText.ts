import { type Texts, useText } from '../../ui/useText';
import { useFormStore } from './context';

/** The texts of the form around, with the labels of its own resource. */
export const useFormText = (): Texts => useText(useFormStore().schema.labels);
