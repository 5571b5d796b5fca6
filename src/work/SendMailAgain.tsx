import type { MailRecord } from '../../schemas/operations/mails';
import { useRecordAction } from '../providers/data/useRecordAction';
import { BusyButton } from '../ui/BusyButton';
import { useText } from '../ui/useText';

interface SendMailAgainProps {
  mail: MailRecord;
  /** True in a list: a small button whose accessible name contains the recipient. */
  inList?: true;
}

/** Button that retries sending a failed mail. */
export const SendMailAgain = ({ mail, inList }: SendMailAgainProps) => {
  const { text } = useText();
  const { act, isPending } = useRecordAction('sendMailAgain', mail, {
    send: ({ ID }) => ({ params: { mailId: ID } }),
    said: () => text('torvet.mailLog.queuedAgain'),
  });
  const label = text('torvet.mailLog.sendAgain');
  return (
    <BusyButton
      variant={inList ? 'outlined' : 'contained'}
      size={inList ? 'small' : 'medium'}
      aria-label={inList && text('torvet.overview.about', { label, title: mail.recipient })}
      busy={isPending}
      onClick={() => act()}
    >
      {label}
    </BusyButton>
  );
};
