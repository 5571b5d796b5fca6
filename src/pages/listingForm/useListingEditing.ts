import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { priceSentences } from '../../../i18n/priceSentences';
import { listingFamilies } from '../../../resources';
import { imageCountLimits } from '../../../schemas/limits';
import { askedPath, priceQuestion } from '../../../schemas/listing/largeChange';
import { isPublished } from '../../../schemas/listing/publication';
import { imageIssues } from '../../../schemas/listing/publishableImages';
import { type ListingRecord, listingSchema } from '../../../schemas/listing/record';
import { statuses } from '../../../schemas/listing/status';
import type { ListingVariant } from '../../../schemas/listing/variants';
import { type DraftStorage, draftKey } from '../../forms/drafts/keptDraft';
import type { AppliedVersion } from '../../forms/earlier/useEarlierVersion';
import { type BesideForm, type Editing, type SaveAction, useEditing } from '../../forms/editing/useEditing';
import { useSaving } from '../../forms/editing/useSaving';
import { focusField } from '../../forms/errors/focusField';
import { reportRefused } from '../../forms/images/rejectedUploads';
import { type UploadsState, useUploads } from '../../forms/images/useUploads';
import type { FormStore } from '../../forms/store/formStore';
import { type ImagesState, useImages } from '../../listings/images/useImages';
import { usePriceQuestion } from '../../listings/price/usePriceQuestion';
import { rowPath } from '../../listings/row';
import { stepOf, useUndo } from '../../listings/undo/useUndo';
import { useTorvetData } from '../../providers/data/dataProvider';
import { type Undo, useToast } from '../../providers/useToast';
import { useText } from '../../ui/useText';

/** Listing with the `id` that react-admin needs. */
export type EditedListing = ListingRecord & { id: number };

export const editedListing = (listing: ListingRecord): EditedListing => ({ ...listing, id: listing.ID });

export interface ListingEditingOptions {
  variant: ListingVariant;
  store: FormStore;
  record: EditedListing | undefined;
  accountID: number;
  userID: string | number;
  draftStorage: DraftStorage;
  /** Earlier version that was selected in the history and opened in the form. */
  earlier?: AppliedVersion | undefined;
  isSignedIn: () => boolean;
  onCreated: (record: ListingRecord, forImages: boolean) => void;
  /** @param undo reverts the change; undefined if nothing changed. */
  onSaved: (record: ListingRecord, action: SaveAction, undo: Undo | undefined) => void;
  /** Called for errors that belong to no field. */
  onFailed: (action: SaveAction, error: unknown) => void;
  /**
   * Called if the listing was saved, but activating it failed.
   * @param why undefined if the form shows the reason.
   */
  onIncomplete: (why: unknown) => void;
}

export interface ListingEditing extends Editing<EditedListing> {
  images: ImagesState;
  uploads: UploadsState;
  /** Dialog that confirms unusual prices, while it is open. */
  priceDialog: ReactNode;
}

const readRecord = (current: unknown) => {
  const { data } = listingSchema.safeParse(current);
  return data && editedListing(data);
};

/** Images as pending work of a save: uploads must finish, and publication needs enough images. */
const useImagesBeside = (variant: ListingVariant, images: ImagesState, uploads: UploadsState): BesideForm => {
  const words = useText();
  const { settled: imagesSettled, isChanging } = images;
  const { settled: uploadsSettled, underWay } = uploads;
  return useMemo(
    () => ({
      isUnderWay: () => underWay > 0,
      errors: async () => {
        await uploadsSettled();
        const stored = await imagesSettled();
        return imageIssues(variant, stored).map((issue) => ({
          path: issue.path,
          sentence: words.issueSentence(issue),
        }));
      },
      // Pending changes of images continue after a navigation within the app, but not after the tab is closed.
      unsavedChanges: (leaving) => (underWay > 0 || (leaving === 'unload' && isChanging()) ? ['images'] : []),
    }),
    [variant, words, imagesSettled, isChanging, uploadsSettled, underWay],
  );
};

/** Storage key of a listing's draft; new listings have one draft for each account, type and variant. */
export const listingForm = (
  { family, offMarket }: Pick<ListingVariant, 'family' | 'offMarket'>,
  accountID: number,
  listingID: number | undefined,
): string => String(listingID ?? `new-${accountID}-${family}${offMarket ? '-off-market' : ''}`);

/** State and actions of editing a listing with its images, from opening the form to the last save. */
export const useListingEditing = (options: ListingEditingOptions): ListingEditing => {
  const { variant, store, accountID, userID, draftStorage } = options;
  const { family, offMarket } = variant;
  const client = useTorvetData();
  const created = useMemo(() => ({ accountID, ...(offMarket && { offMarket }) }), [accountID, offMarket]);
  const complete = useCallback(
    async ({ ID }: EditedListing, key: string) =>
      editedListing(await client.transition(ID, 'activate', { key })),
    [client],
  );
  const toast = useToast();
  const undo = useUndo();
  // Version of the last save that was reported.
  const [version, setVersion] = useState(options.record?.version);
  const { onCreated: goOn } = options;
  const onCreated = useCallback(
    (made: EditedListing, early: boolean) => {
      setVersion(made.version);
      goOn(made, early);
    },
    [goOn],
  );
  const saving = useSaving<EditedListing>({
    store,
    resource: listingFamilies[family].name,
    created,
    complete,
    initial: options.record,
    onCreated,
  });
  const { record, ensureSaved, takeOver } = saving;
  const images = useImages(
    record?.ID,
    { images: options.record?.images ?? [], imagesVersion: options.record?.imagesVersion ?? 0 },
    ({ imagesVersion }, take) => {
      if (!record) return;
      const step = {
        listing: record,
        version: imagesVersion,
        of: 'images',
        at: new Date().toISOString(),
      } as const;
      toast.succeeded('update', 'images', undo([step], { onUndone: take }));
    },
  );
  const { max } = imageCountLimits(variant.offMarket);
  const uploads = useUploads({
    recordID: async () => (await ensureSaved()).ID,
    checkAddress: record
      ? undefined
      : (url, signal) => client.call('checkImage', { params: { id: accountID }, body: { url }, signal }),
    send: (id, source, { place, onProgress, ...sending }) => {
      const given = { params: { id }, ...(place && { query: place }), ...sending };
      return source instanceof File
        ? client.upload('addImage', { ...given, file: source, onProgress })
        : client.call('addImage', { ...given, body: { url: source } });
    },
    room: max - images.images.length,
    max,
    onAdded: images.take,
    onFailed: (error) => toast.failed('add', 'image', error),
  });
  const beside = useImagesBeside(variant, images, uploads);
  const { ask, dialog: priceDialog } = usePriceQuestion();
  const words = useText(variant.labels);
  const editing = useEditing({
    store,
    saving,
    draft: { storage: draftStorage, key: draftKey(userID, listingForm(variant, accountID, record?.ID)) },
    path: record
      ? `${rowPath(record)}/update`
      : `/${offMarket ? 'staff/offmarket' : 'listings'}/${family}/create`,
    readRecord,
    staysComplete: record !== undefined && isPublished(record.status),
    beside,
    confirm: async (intent) => {
      const status = record?.status ?? statuses.pending;
      const question = priceQuestion(variant, {
        before: record && { status, values: record },
        after: { status: intent === 'complete' ? statuses.active : status, values: store.get().values },
      });
      if (!question) return true;
      const isRight = await ask({
        sentences: priceSentences(question, words),
        ...(!isPublished(status) && { confirm: words.text('torvet.priceQuestion.activate') }),
      });
      const field = askedPath(question);
      if (!isRight && field) setTimeout(() => focusField(variant, field));
      return isRight;
    },
    isSignedIn: options.isSignedIn,
    onSaved: (saved, action) => {
      const changed = saved.version !== version;
      setVersion(saved.version);
      // Creating a listing cannot be undone, but the listing can be deleted.
      const offer =
        changed && action !== 'create'
          ? undo([stepOf(saved)], { onUndone: (before) => takeOver(editedListing(before)) })
          : undefined;
      options.onSaved(saved, action, offer);
      // The page of the listing replaces the form with its list of uploads.
      if (action === 'complete') reportRefused(uploads.uploads, words, toast);
    },
    onFailed: options.onFailed,
    onIncomplete: options.onIncomplete,
  });
  return useMemo(
    () => ({ ...editing, images, uploads, priceDialog }),
    [editing, images, uploads, priceDialog],
  );
};
