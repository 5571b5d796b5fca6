import { useTranslate } from 'react-admin';
import { useText } from '../../ui/useText';

/** Texts of a resource's generic pages. */
export const usePageWords = ({ name }: { name: string }) => {
  const { text } = useText();
  const translate = useTranslate();
  const names = translate(`resources.${name}.name`, { smart_count: 2, _: name }).toLowerCase();
  return {
    notFound: text('torvet.record.notFound'),
    failed: text('torvet.record.failed'),
    toList: text('torvet.record.toList', { names }),
  };
};
