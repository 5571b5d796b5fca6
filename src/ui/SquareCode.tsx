import { squareCode } from './codeFiles';

interface SquareCodeProps {
  value: string;
  /** Description of the code's content, for screen readers. */
  label: string;
  /** Width in pixels. */
  width?: number;
}

/** QR code, dark on light in both colour modes, as scanners require. */
export const SquareCode = ({ value, label, width = 200 }: SquareCodeProps) => {
  const { size, path } = squareCode(value);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={width}
      height={width}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};
