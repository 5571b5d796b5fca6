import Skeleton from '@mui/material/Skeleton';
import { useText } from '../../ui/useText';
import { Columns } from './styles';

/** The shape of the page below its heading, until orders and products are there. */
export const PromotionSkeleton = () => {
  const { text } = useText();
  return (
    <>
      <output className="visually-hidden">{text('torvet.common.loading')}</output>
      <Columns aria-hidden="true">
        <div>
          <Skeleton variant="rounded" height={200} />
          <Skeleton variant="rounded" height={380} sx={{ mt: 2.5 }} />
        </div>
        <Skeleton variant="rounded" height={320} />
      </Columns>
    </>
  );
};
