import { use } from 'react';
import type { BulkAction } from '../../../resources/listingActions';
import { listings } from '../../../resources/listings';
import { ActionMenu } from '../../listings/actions/ActionMenu';
import { rowActions } from '../../listings/actions/rowActions';
import { useListing } from '../../listings/useListing';
import { useHeading } from '../../lists/columns/useColumnLabel';
import type { RowMenuProps } from '../../lists/extension';
import { useText } from '../../ui/useText';
import { OfferingContext } from './offering';

const rowKeys = { show: 'Enter', update: 'e' } as const;

/** Label of a field within a sentence: in lower case (`pris`), unless it is an abbreviation (`BFE-nummer`). */
const inSentence = (label: string): string =>
  label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLocaleLowerCase());

/** Menu items that open the in-place editors of a card; table rows have visible edit buttons. */
const useCardEdits = ({ anchor, resource }: RowMenuProps<BulkAction>) => {
  const { text } = useText();
  const labelOf = useHeading(resource);
  return resource.columns.flatMap((column) => {
    const { name, kind } = column;
    const pencil = anchor
      .closest('[data-row]')
      ?.querySelector<HTMLElement>(`[data-in-place="${CSS.escape(name)}"]`);
    // The menu has other items for the status.
    if (!pencil || pencil.checkVisibility() || kind === 'status') return [];
    const label = text('torvet.actions.changeField', { field: inSentence(labelOf(column)) });
    // Delayed until the menu has restored the focus.
    return [{ name, label, open: () => requestAnimationFrame(() => pencil.click()) }];
  });
};

export const ListingRowMenu = (props: RowMenuProps<BulkAction>) => {
  const listing = useListing();
  const offering = use(OfferingContext);
  return (
    <ActionMenu
      {...props}
      edits={useCardEdits(props)}
      keys={rowKeys}
      listing={listing}
      groups={rowActions(listings, listing, offering)}
      offering={offering}
    />
  );
};
