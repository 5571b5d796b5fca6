import { type MailCell, mails } from '../../../resources/mails';
import { mailDays } from '../../../schemas/mail';
import type { ListExtension } from '../../lists/extension';
import { useEveryAccount } from '../../lists/filters/useAccountReference';
import { ResourceList } from '../../lists/ResourceList';
import { useText } from '../../ui/useText';
import { MailState } from './MailState';

const mailList: ListExtension<MailCell, never> = { cells: { mailState: { Cell: MailState } } };

/** `/staff/mails`: all mails with their delivery state. */
export const MailListPage = () => {
  const { text } = useText();
  return (
    <ResourceList
      resource={mails}
      extension={mailList}
      references={useEveryAccount()}
      intro={text('torvet.mailLog.intro', { days: mailDays })}
    />
  );
};
