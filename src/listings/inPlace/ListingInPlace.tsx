import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { labelOfValue } from '../../../i18n/fieldSentence';
import { fieldText } from '../../../i18n/fieldText';
import { priceSentences } from '../../../i18n/priceSentences';
import { fieldMeta } from '../../../schemas/field';
import { isRecord } from '../../../schemas/isRecord';
import { pricedValues, priceQuestion } from '../../../schemas/listing/largeChange';
import { isPublished } from '../../../schemas/listing/publication';
import type { ListingRecord } from '../../../schemas/listing/record';
import { type ListingVariant, listingVariant } from '../../../schemas/listing/variants';
import { type FieldValues, resourceSchema, schemaFields } from '../../../schemas/resourceSchema';
import { InPlaceEditor, type InPlaceOutcome } from '../../forms/editing/InPlaceEditor';
import { sameValue } from '../../forms/store/values';
import { useTorvetData } from '../../providers/data/dataProvider';
import { invalidateChanges } from '../../providers/data/queryData';
import { firstSentence, toApiError } from '../../providers/http/apiError';
import { useToast } from '../../providers/useToast';
import type { OpenEditor } from '../../ui/EditInPlace';
import { useText } from '../../ui/useText';
import { useShowChange } from '../actions/useShowChange';
import { usePriceQuestion } from '../price/usePriceQuestion';
import { stepOf, useUndo } from '../undo/useUndo';
import { ContactInPlace } from './ContactInPlace';

/** Name of the edited field: the type's price field for the column `keyPrice`, otherwise the field of the same name. */
const fieldBehind = (variant: ListingVariant, shown: string): string | undefined =>
  shown === 'keyPrice'
    ? schemaFields(variant).find(({ meta }) => meta.keyPrice)?.name
    : Object.hasOwn(variant.fields, shown)
      ? shown
      : undefined;

interface ListingInPlaceProps extends OpenEditor {
  listing: Pick<ListingRecord, 'ID' | 'accountID' | 'family' | 'offMarket' | 'status' | 'version'>;
  /** Name of the displayed column or field. */
  shown: string;
  value: unknown;
}

/** In-place editor for a field of a listing. Saves with a partial update and the version of the displayed listing. */
export const ListingInPlace = ({ listing, shown, value, ...open }: ListingInPlaceProps) => {
  const variant = listingVariant(listing.family, listing.offMarket);
  const name = fieldBehind(variant, shown);
  const type = name === undefined ? undefined : variant.fields[name];
  const [schema] = useState(() =>
    name !== undefined && type
      ? resourceSchema({
          labels: variant.labels,
          sections: [fieldMeta(type).section],
          fields: { [name]: type },
        })
      : undefined,
  );
  // Values saved together with the field, such as a contact's phone number and e-mail address.
  const [beside, setBeside] = useState<FieldValues>({});
  const { call } = useTorvetData();
  const words = useText(variant.labels);
  const queryClient = useQueryClient();
  const refresh = async () => invalidateChanges(queryClient, 'patchListing');
  const showChange = useShowChange();
  const toast = useToast();
  const undo = useUndo();
  const { ask, dialog } = usePriceQuestion();
  if (name === undefined || !schema || !type) return null;
  const meta = fieldMeta(type);

  /** Success message: `HA-02436: Kontantpris er nu 14.000.000 kr.` */
  const outcome = (changed: ListingRecord): string => {
    const { accountOwnerListingIdentifierID: caseNumber, title, ID } = changed;
    const now = fieldText(changed[name], meta, { words, nameOf: () => undefined });
    const about = [caseNumber, title, String(ID)].find((one) => typeof one === 'string' && one !== '');
    const field = labelOfValue(name, meta, words);
    return words.text(now === undefined ? 'torvet.toast.fieldEmptied' : 'torvet.toast.fieldChanged', {
      listing: typeof about === 'string' ? about : '',
      field,
      value: now ?? '',
    });
  };
  const isRight = (mine: unknown) => {
    const { status } = listing;
    const values = { ...pricedValues(variant, { ...listing, [name]: value }), [name]: value };
    const question = priceQuestion(variant, {
      before: { status, values },
      after: { status, values: { ...values, [name]: mine } },
    });
    return ask({ sentences: question ? priceSentences(question, words) : [] });
  };
  const saveOver = async (version: number, mine: unknown): Promise<InPlaceOutcome> => {
    try {
      const answer = await call('patchListing', {
        params: { id: listing.ID },
        version,
        body: { listing: { ...beside, [name]: mine ?? null } },
      });
      toast.say(outcome(answer.listing), 'success', undo([stepOf(answer.listing)]));
      await showChange(answer.listing, name);
      return { done: true };
    } catch (error) {
      return rejected(error, mine);
    }
  };
  const rejected = async (error: unknown, mine: unknown): Promise<InPlaceOutcome> => {
    const apiError = toApiError(error);
    const { status, current, fields } = apiError;
    if (status === 412 && isRecord(current) && typeof current.version === 'number') {
      const theirs = current[name];
      const { version } = current;
      const isSaved = (field: string) => sameValue(current[field], beside[field]);
      // An earlier attempt has saved the values, but its response was lost.
      if (sameValue(theirs, mine) && Object.keys(beside).every(isSaved)) {
        await refresh();
        return { done: true };
      }
      const keepMine = () => saveOver(version, mine);
      // True if other users have not changed the field, so that the save can be repeated with the new version.
      const isUntouched = (field: string) =>
        !Object.hasOwn(listing, field) || sameValue(current[field], Reflect.get(listing, field));
      return sameValue(theirs, value) && Object.keys(beside).every(isUntouched)
        ? keepMine()
        : { theirs, keepMine };
    }
    toast.failed('update', 'listing', error);
    const own = fields[name];
    if (own !== undefined) return { errors: { [name]: own } };
    return { failure: firstSentence(apiError) };
  };
  return (
    <>
      <InPlaceEditor
        {...open}
        schema={schema}
        name={name}
        value={value}
        beside={beside}
        control={
          name === 'contactName' ? (
            <ContactInPlace
              accountID={listing.accountID}
              label={words.labelOf(name)}
              beside={beside}
              onBeside={setBeside}
            />
          ) : undefined
        }
        strictness={isPublished(listing.status) ? 'complete' : 'draft'}
        // If the user rejects the confirmation, the field stays open.
        save={async (mine) => ((await isRight(mine)) ? saveOver(listing.version, mine) : { errors: {} })}
        onTheirs={() => {
          open.onClose();
          void refresh();
        }}
      />
      {dialog}
    </>
  );
};
