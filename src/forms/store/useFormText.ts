import { type Texts, useText } from '../../ui/useText';
import { useFormStore } from './context';

/** Texts of the surrounding form, with the labels of its resource. */
export const useFormText = (): Texts => useText(useFormStore().schema.labels);
