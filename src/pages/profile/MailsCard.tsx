import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { OwnMail } from '../../../schemas/profile';
import { Card } from '../../forms/show/Card';
import { useTorvetData } from '../../providers/data/dataProvider';
import { useOperation } from '../../providers/data/useOperation';
import { useToast } from '../../providers/useToast';
import { useText } from '../../ui/useText';

/** Checkbox to subscribe to a kind of mail. */
const MailSwitch = ({ mail: { kind, wanted } }: { mail: OwnMail }) => {
  const { text } = useText();
  const { say } = useToast();
  const name = text(`torvet.mailLog.kinds.${kind}`);
  const { mutate, isPending, variables } = useOperation('setOwnMail', {
    onSuccess: (_answer, { body }) =>
      say(
        text(body.wanted ? 'torvet.profile.mails.on' : 'torvet.profile.mails.off', { mail: name }),
        'success',
      ),
  });
  return (
    <FormControlLabel
      label={name}
      sx={{ display: 'flex', minHeight: 44 }}
      control={
        <Checkbox
          checked={isPending ? variables.body.wanted : wanted}
          onChange={({ target }) => mutate({ params: { kind }, body: { wanted: target.checked } })}
        />
      }
    />
  );
};

/** Card with the kinds of mail that the user gets: optional ones with a checkbox, all others as a list. */
export const MailsCard = () => {
  const { text } = useText();
  const data = useTorvetData();
  const {
    data: mails,
    error,
    refetch,
  } = useQuery({
    queryKey: ['ownMails'],
    queryFn: async ({ signal }) => (await data.call('listOwnMails', { signal })).mails,
    retry: false,
  });
  const body = () => {
    if (mails)
      return (
        <>
          <p>{text('torvet.profile.mails.help')}</p>
          {mails.map((mail) => (mail.optional ? <MailSwitch key={mail.kind} mail={mail} /> : null))}
          <p className="quiet">
            {text('torvet.profile.mails.always')}{' '}
            {mails
              .filter(({ optional }) => !optional)
              .map(({ kind }) => text(`torvet.mailLog.kinds.${kind}`))
              .join(', ')}
            .
          </p>
        </>
      );
    if (error)
      return (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{text('torvet.actions.retry')}</Button>}
        >
          {text('torvet.profile.mails.failed')}
        </Alert>
      );
    return <Skeleton variant="rounded" height={140} />;
  };
  return <Card title={text('torvet.profile.mails.title')}>{body()}</Card>;
};
