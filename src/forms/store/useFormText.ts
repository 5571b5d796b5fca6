import { type Texts, useText } from '../../ui/useText';
import { useFormStore } from './context';

/** Translations with the labels of the form's resource. */
export const useFormText = (): Texts => useText(useFormStore().schema.labels);
