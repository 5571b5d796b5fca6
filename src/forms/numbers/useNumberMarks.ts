import { useLocale } from 'react-admin';
import { isLanguage } from '../../../schemas/languages';
import { type Marks, marksOf } from './editNumber';

/** How the reader's language writes numbers. */
export const useNumberMarks = (): Marks => {
  const locale = useLocale();
  return marksOf[isLanguage(locale) ? locale : 'da'];
};
