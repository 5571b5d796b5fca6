import Button from '@mui/material/Button';
import { useText } from '../../ui/useText';
import type { Retiring } from './useRetire';

/** Button that restores a retired entry. */
export const ReinstateButton = ({ retiring: { name, act, isPending } }: { retiring: Retiring }) => {
  const { text } = useText();
  return (
    <Button
      size="small"
      loading={isPending}
      aria-label={text('torvet.ordered.reinstateNamed', { name })}
      onClick={() => act()}
    >
      {text('torvet.ordered.reinstate')}
    </Button>
  );
};
