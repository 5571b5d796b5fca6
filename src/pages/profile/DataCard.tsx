import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { today } from '../../../i18n/format';
import { Card } from '../../forms/show/Card';
import { download } from '../../lists/export/download';
import { useTorvetData } from '../../providers/data/dataProvider';
import { useToast } from '../../providers/useToast';
import { BusyButton } from '../../ui/BusyButton';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { useText } from '../../ui/useText';

const DeleteProfileDialog = fetchedPart(
  async () => (await import('./DeleteProfileDialog')).DeleteProfileDialog,
);

/** Card with a download of the user's data, and the deletion of the profile. */
export const DataCard = () => {
  const { text } = useText();
  const toast = useToast();
  const data = useTorvetData();
  const [deleting, setDeleting] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => data.call('exportProfile'),
    onSuccess: (stored) =>
      download(
        new Blob([JSON.stringify(stored, null, 2)], { type: 'application/json' }),
        `${text('torvet.profile.data.fileName')}-${today()}.json`,
      ),
    onError: (error) => toast.failed('fetch', 'profile', error),
  });
  return (
    <Card title={text('torvet.profile.data.title')}>
      <p style={{ marginTop: 0 }}>{text('torvet.profile.data.text')}</p>
      <BusyButton variant="outlined" busy={isPending} onClick={() => mutate()}>
        {text('torvet.profile.data.download')}
      </BusyButton>
      <p style={{ margin: '20px 0 12px' }}>{text('torvet.profile.deletion.text')}</p>
      <Button variant="outlined" color="error" onClick={() => setDeleting(true)}>
        {text('torvet.profile.deletion.title')}
      </Button>
      {deleting ? (
        <Suspense fallback={null}>
          <DeleteProfileDialog onClose={() => setDeleting(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
};
