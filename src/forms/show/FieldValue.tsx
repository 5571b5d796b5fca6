import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { fieldText, type ValueWords } from '../../../i18n/fieldText';
import type { GenericKind, Kind, OwnKind } from '../../../schemas/core/kinds';
import type { FieldMeta } from '../../../schemas/field';
import { recordImageSchema } from '../../../schemas/image';
import { mailtoLink } from '../../../schemas/mailto';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { ReferenceLink } from '../../ui/reference/ReferenceLink';
import { useText } from '../../ui/useText';
import { RecordImageView } from '../images/RecordImageView';

interface ValueProps {
  value: unknown;
  meta: FieldMeta;
  how: ValueWords;
}

type Draw = (props: ValueProps & { text: string }) => ReactNode;

/** Custom display components for kinds of fields that only one resource has. */
export type OwnDrawings = Readonly<Partial<Record<OwnKind, Draw>>>;

const External = ({ href }: { href: string }) => {
  const { text } = useText();
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer" sx={{ overflowWrap: 'anywhere' }}>
      {href}
      <span className="visually-hidden"> ({text('torvet.common.opensInNewTab')})</span>
    </Link>
  );
};

const ShownImage = ({ value }: { value: unknown }) => {
  const { text } = useText();
  const { data: image } = recordImageSchema.safeParse(value);
  return image === undefined ? null : (
    <RecordImageView image={image} alt={text('torvet.image.altDefault', { number: 1 })} />
  );
};

/** Component for HTML from the rich text editor; a separate chunk. */
const ShownMarkup = fetchedPart(async () => (await import('../richText/MarkupPreview')).MarkupPreview);

/** Components for values that are not plain text. */
const generic: Readonly<Partial<Record<GenericKind, Draw>>> = {
  textarea: ({ text }) => <span className="prose">{text}</span>,
  markup: ({ text }) => <ShownMarkup markup={text} />,
  image: ({ value }) => <ShownImage value={value} />,
};

/** Components for values that are links. */
const links: Readonly<Partial<Record<GenericKind, Draw>>> = {
  reference: ({ value, meta: { resource }, text }) =>
    typeof value === 'number' && resource ? <ReferenceLink id={value} resource={resource} /> : text,
  url: ({ text }) => <External href={text} />,
  email: ({ text }) => (
    <Link href={mailtoLink(text)} sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Link>
  ),
  phone: ({ text, value }) => <Link href={`tel:${String(value)}`}>{text}</Link>,
};

interface FieldValueProps extends ValueProps {
  drawings?: OwnDrawings;
  /** True to render links as plain text, because a click on the value has another function. */
  withoutLinks?: boolean;
}

/** Read-only value of a field. */
export const FieldValue = ({ drawings = {}, withoutLinks = false, ...props }: FieldValueProps) => {
  const text = fieldText(props.value, props.meta, props.how);
  if (text === undefined) return props.how.words.text('torvet.common.dash');
  const all: Readonly<Partial<Record<Kind, Draw>>> = {
    ...generic,
    ...(withoutLinks ? {} : links),
    ...drawings,
  };
  return all[props.meta.kind]?.({ ...props, text }) ?? text;
};
