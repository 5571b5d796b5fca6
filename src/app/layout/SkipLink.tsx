import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';

const Skip = styled('a')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  top: 8,
  left: 8,
  padding: '10px 18px',
  borderRadius: radii.control,
  backgroundColor: token('primary'),
  color: token('onPrimary'),
  fontWeight: 600,
  '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
}));

/** Link that skips the navigation; the first Tab stop of the page. */
export const SkipLink = ({ target }: { target: string }) => {
  const { text } = useText();
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.querySelector<HTMLElement>(`#${target}`)?.focus();
  };
  return (
    <Skip href={`#${target}`} onClick={skip}>
      {text('torvet.common.skipToContent')}
    </Skip>
  );
};
