import { useState } from 'react';
import { languages } from '../../../schemas/languages';
import { families, familyNames } from '../../../schemas/listing/families';
import { type StaffMetaListEntry, usesCap } from '../../../schemas/metaListEntry';
import type { MetaListName } from '../../../schemas/metaLists';
import { type Asked, OrderedEntries } from '../../forms/ordered/OrderedEntries';
import { ReinstateButton } from '../../forms/ordered/ReinstateButton';
import { RetireDialog } from '../../forms/ordered/RetireDialog';
import { useText } from '../../ui/useText';
import { AddEntry, ChangeEntry } from './EntryForm';
import { useMetaListEntries, useMoveEntry, useRetireEntry } from './useMetaListEntries';

/** Facts below the name of an entry: name in the other language, code, and number of uses. */
const useFactsOf = () => {
  const { text, formats } = useText();
  const other = languages.find((language) => language !== formats.language);
  return ({ names, code, uses }: StaffMetaListEntry) => [
    ...(other
      ? [
          <span key="other" lang={other}>
            {names[other]}
          </span>,
        ]
      : []),
    ...(code === undefined ? [] : [text('torvet.metaLists.code', { code })]),
    uses > usesCap
      ? text('torvet.metaLists.usesMany', { count: formats.number(usesCap) })
      : uses > 0
        ? text('torvet.metaLists.uses', { smart_count: uses })
        : text('torvet.metaLists.unused'),
  ];
};

const Reinstate = ({ entry }: { entry: StaffMetaListEntry }) => (
  <ReinstateButton retiring={useRetireEntry(entry)} />
);

const RetireEntry = ({ entry, onClose }: { entry: StaffMetaListEntry; onClose: () => void }) => {
  const { text, formats } = useText();
  const { uses } = entry;
  return (
    <RetireDialog retiring={useRetireEntry(entry, onClose)} onClose={onClose}>
      <p>{text('torvet.metaLists.retireText')}</p>
      {uses > usesCap ? (
        <p>{text('torvet.metaLists.retireUsedMany', { count: formats.number(usesCap) })}</p>
      ) : uses > 0 ? (
        <p>{text('torvet.metaLists.retireUsed', { smart_count: uses })}</p>
      ) : null}
    </RetireDialog>
  );
};

/** Entries of a meta list; subcategories are grouped by listing type. */
export const MetaList = ({ list }: { list: MetaListName }) => {
  const { text } = useText();
  const lists =
    list === 'subcategories'
      ? familyNames.map((family) => {
          const { type } = families[family];
          return {
            title: text(`torvet.listingType.${type}`),
            holds: ({ listingType }: StaffMetaListEntry) => listingType === type,
          };
        })
      : [{ title: text(`torvet.metaLists.lists.${list}`) }];
  const onMove = useMoveEntry(list);
  const factsOf = useFactsOf();
  const [asked, setAsked] = useState<Asked<StaffMetaListEntry>>();
  const close = () => setAsked(undefined);
  return (
    <>
      <OrderedEntries
        fetched={useMetaListEntries(list)}
        add={text('torvet.metaLists.add')}
        failed={text('torvet.metaLists.failed')}
        lists={lists}
        factsOf={factsOf}
        onMove={onMove}
        onAsk={setAsked}
        Reinstate={Reinstate}
      />
      {asked?.what === 'add' ? <AddEntry list={list} onClose={close} /> : null}
      {asked?.what === 'edit' ? <ChangeEntry entry={asked.entry} onClose={close} /> : null}
      {asked?.what === 'retire' ? <RetireEntry entry={asked.entry} onClose={close} /> : null}
    </>
  );
};
