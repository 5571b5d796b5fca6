import { styled } from '@mui/material/styles';
import { type ColorToken, radii, token } from './tokens';

const tints: readonly (readonly [ColorToken, ColorToken])[] = [
  ['primary', 'primaryTint'],
  ['accent', 'accentTint'],
  ['info', 'infoTint'],
  ['success', 'successTint'],
  ['warning', 'warningTint'],
  ['neutral', 'neutralTint'],
];

const Mark = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: radii.control,
  fontWeight: 700,
  letterSpacing: '-0.01em',
  lineHeight: 1,
  userSelect: 'none',
});

/** Legal forms, which do not count as words of a company's name. */
const companyForms = /^(a\/s|aps|i\/s|p\/s|k\/s|ivs|og|&)$/i;

/** First letters of the first two words of a company's name. */
export const initialsOf = (name: string): string => {
  const words = name.split(/[\s,]+/).filter((word) => word !== '' && !companyForms.test(word));
  const letters = words.slice(0, 2).map((word) => Array.from(word)[0] ?? '');
  return letters.join('').toLocaleUpperCase('da-DK') || '–';
};

/** Initials of a company on a colour that depends on the account's id. Decorative, because the name is next to it. */
export const AccountMark = ({ ID, name, size = 36 }: { ID: number; name: string; size?: number }) => {
  const [ink, ground] = tints[ID % tints.length] ?? (['primary', 'primaryTint'] as const);
  return (
    <Mark
      aria-hidden="true"
      style={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.38),
        color: token(ink),
        backgroundColor: token(ground),
      }}
    >
      {initialsOf(name)}
    </Mark>
  );
};
