import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { fieldText, openingDays, seatingParts, type ValueWords } from '../../../i18n/fieldText';
import type { FieldMeta, Widget } from '../../../schemas/field';
import { useText } from '../../ui/useText';

interface ValueProps {
  value: unknown;
  meta: FieldMeta;
  how: ValueWords;
}

const External = ({ href }: { href: string }) => {
  const { text } = useText();
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer" sx={{ overflowWrap: 'anywhere' }}>
      {href}
      <span className="visually-hidden"> ({text('torvet.common.opensInNewTab')})</span>
    </Link>
  );
};

const Pairs = ({ pairs }: { pairs: readonly (readonly [string, string])[] }) => (
  <dl className="pairs">
    {pairs.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

type Draw = (props: ValueProps & { text: string }) => ReactNode;

/** Values that are more than a line of text. */
const drawings: Partial<Record<Widget, Draw>> = {
  textarea: ({ text }) => <span className="prose">{text}</span>,
  url: ({ text }) => <External href={text} />,
  email: ({ text }) => (
    <Link href={`mailto:${text}`} sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Link>
  ),
  phone: ({ text, value }) => <Link href={`tel:${String(value)}`}>{text}</Link>,
  seating: ({ value, how }) => (
    <Pairs pairs={seatingParts(value, how.words).map(({ label, range }) => [label, range] as const)} />
  ),
  openingHours: ({ value, how }) => (
    <Pairs pairs={openingDays(value, how.words).map(({ day, hours }) => [day, hours] as const)} />
  ),
};

/** A field's value as it is read. */
export const FieldValue = (props: ValueProps) => {
  const text = fieldText(props.value, props.meta, props.how);
  if (text === undefined) return props.how.words.text('torvet.common.dash');
  return drawings[props.meta.widget]?.({ ...props, text }) ?? text;
};
