import { labelOfValue } from '../../i18n/fieldSentence';
import type { MessageKey } from '../../i18n/messages';
import type { Kind } from '../../schemas/core/kinds';
import { openingDays } from '../../schemas/core/kinds/openingHours';
import { seatingParts } from '../../schemas/core/kinds/seating';
import type { ListingSection } from '../../schemas/listing/sections';
import type { ShownSection } from '../../schemas/shownSections';
import { type Html, html, type Part } from './html';
import { type ListingView, textOf } from './listingView';

const pairs = (rows: readonly (readonly [label: string, value: string])[]): Html =>
  html`<dl class="pairs">${rows.map(
    ([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`,
  )}</dl>`;

type Draw = (value: unknown, view: ListingView) => Html;

/** Renderers of field kinds whose values need more than a line of text. */
const drawings: Partial<Record<Kind, Draw>> = {
  textarea: (value) => html`<p class="prose">${typeof value === 'string' ? value : ''}</p>`,
  seating: (value, { how }) =>
    pairs(seatingParts(value, how.words).map(({ label, range }) => [label, range] as const)),
  openingHours: (value, { how }) =>
    pairs(openingDays(value, how.words).map(({ day, hours }) => [day, hours] as const)),
};

/** Labels that differ from the form's labels: the public page shows only one of the two case numbers. */
const publicLabels: Readonly<Record<string, MessageKey>> = {
  shownAccountOwnerListingIdentifierID: 'torvet.publicListing.caseNumber',
};

interface FactLook {
  wide?: boolean;
  /** True if the label is hidden, because it equals the section's heading. */
  unlabelled?: boolean;
}

const fact = (label: string, value: Part, { wide, unlabelled }: FactLook = {}): Html =>
  html`<div class="${wide ? 'fact wide' : 'fact'}"><dt class="${unlabelled ? 'visually-hidden' : ''}">${label}</dt><dd>${value}</dd></div>`;

const section = (view: ListingView, { section: name, fields }: ShownSection<ListingSection>): Html => {
  const { words } = view.how;
  const title = words.text(`torvet.listing.sections.${name}`);
  return html`<section aria-labelledby="${name}">
<h3 id="${name}">${title}</h3>
<dl class="facts">${fields.map((field) => {
    const ownLabel = publicLabels[field.name];
    const label = ownLabel ? words.text(ownLabel) : labelOfValue(field.name, field.meta, words);
    const drawn = drawings[field.meta.kind]?.(view.values[field.name], view);
    const value = drawn ?? textOf(view, field) ?? words.text('torvet.common.dash');
    return fact(label, value, { wide: field.meta.kind === 'textarea', unlabelled: label === title });
  })}</dl>
</section>`;
};

/** Card with the price and the key facts. */
export const keyFactsCard = ({ price, facts, how }: ListingView): Html =>
  html`<section class="key" aria-label="${how.words.text('torvet.listingShow.facts')}">
${
  price &&
  html`<p class="price">${price.amount}${price.per === undefined ? undefined : html` <small>${price.per}</small>`}</p>`
}
${facts.length > 0 ? html`<dl>${facts.map(({ label, value }) => fact(label, value))}</dl>` : undefined}
</section>`;

const card = (id: string, title: string, content: Part): Html =>
  html`<section class="card ${id}" aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${content}
</section>`;

/** True if the key facts already contain the field. */
const isKeyFact = (view: ListingView, field: ShownSection<ListingSection>['fields'][number]): boolean => {
  const value = textOf(view, field);
  if (value === undefined) return false;
  const label = labelOfValue(field.name, field.meta, view.how.words);
  return (
    (field.meta.kind === 'money' && value === view.price?.amount) ||
    view.facts.some((shown) => shown.label === label && shown.value === value)
  );
};

/** Cards below the key facts: the description, and all other facts by section of the form. */
export const factCards = (view: ListingView): Part[] => {
  const sections = view.sections
    .map(({ section: name, fields }) => ({
      section: name,
      fields: fields.filter((field) => !isKeyFact(view, field)),
    }))
    .filter(({ fields }) => fields.length > 0);
  const { text, labelOf } = view.how.words;
  return [
    view.description !== undefined &&
      card('description', labelOf('description'), html`<p class="prose">${view.description}</p>`),
    sections.length > 0 &&
      card(
        'all-facts',
        text('torvet.listingShow.facts'),
        sections.map((shown) => section(view, shown)),
      ),
  ];
};
