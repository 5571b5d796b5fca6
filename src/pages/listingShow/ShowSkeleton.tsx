import Skeleton from '@mui/material/Skeleton';
import { useText } from '../../ui/useText';
import { ShowFrame } from './ShowFrame';

export const ShowSkeleton = () => {
  const { text } = useText();
  return (
    <>
      <output className="visually-hidden">{text('torvet.common.loading')}</output>
      <div aria-hidden="true">
        <Skeleton width={110} />
        <Skeleton variant="rounded" height={40} width="min(640px, 90%)" sx={{ my: 1.5 }} />
        <Skeleton width="min(360px, 70%)" />
        <ShowFrame>
          <div>
            <Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: '16 / 10' }} />
          </div>
          <div>
            <Skeleton variant="rounded" height={200} />
            <Skeleton variant="rounded" height={160} />
          </div>
          <div>
            <Skeleton variant="rounded" height={180} />
          </div>
        </ShowFrame>
      </div>
    </>
  );
};
