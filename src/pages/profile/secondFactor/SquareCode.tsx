import { encode } from 'uqr';
import { useText } from '../../../ui/useText';

/** A QR code: dark on light in either appearance, as cameras want it. */
export const SquareCode = ({ value }: { value: string }) => {
  const { text } = useText();
  const { data, size } = encode(value, { border: 3 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width="200"
      height="200"
      role="img"
      aria-label={text('torvet.profile.secondFactor.scanLabel')}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};
