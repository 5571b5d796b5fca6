import { useMemo, useState } from 'react';
import type { ListingImage } from '../../../schemas/image';
import { imageCountLimits } from '../../../schemas/limits';
import { computedIn } from '../../../schemas/listing/computed';
import { families } from '../../../schemas/listing/families';
import { isPublished } from '../../../schemas/listing/publication';
import { coverConfirmationPath, imageIssues } from '../../../schemas/listing/publishableImages';
import type { ListingRecord } from '../../../schemas/listing/record';
import { statuses } from '../../../schemas/listing/status';
import type { ListingVariant } from '../../../schemas/listing/variants';
import { visibilityReasons } from '../../../schemas/listing/visibility';
import type { FieldIssue } from '../../../schemas/messages';
import { type OfferedEntry, OfferedProvider } from '../../forms/choices';
import { EarlierNotice } from '../../forms/earlier/EarlierNotice';
import { FormLayout } from '../../forms/editing/FormLayout';
import type { FormActions } from '../../forms/editing/useFormKeys';
import type { FormExtra } from '../../forms/schema/sectionProgress';
import { FormStoreProvider } from '../../forms/store/context';
import { FormProgressProvider, useFormProgress } from '../../forms/store/progress';
import type { SectionContent } from '../../forms/templates/sectionContent';
import { ComputedFigure } from '../../listings/ComputedFigure';
import { listingControls } from '../../listings/fields/listingControls';
import { listingDrawings } from '../../listings/fields/listingDrawings';
import { ListingImagesProvider } from '../../listings/images/ImagesField';
import { FormSearchDemand } from '../../listings/SearchDemand';
import { FoldedVisibility } from '../../listings/visibility/VisibilityPanel';
import { useText } from '../../ui/useText';
import { ContactChoice } from './contact/ContactChoice';
import { SaveContact } from './contact/SaveContact';
import { ListingHeader } from './ListingHeader';
import { CaseNumberNotice, SupplierNotice } from './ListingNotices';
import { SameAddress } from './taken/SameAddress';
import { useTakenOver } from './taken/useTakenOver';
import { type ListingEditing, type ListingEditingOptions, useListingEditing } from './useListingEditing';

interface SectionContentOptions {
  ID: number | undefined;
  isNew: boolean;
  onUseEarlier: (ID: number) => void;
}

/** Content of the form's sections in addition to fields. */
const useListingSections = (
  { variant, accountID, userID }: ListingEditingOptions,
  { ID, isNew, onUseEarlier }: SectionContentOptions,
): SectionContent =>
  useMemo(
    () => ({
      identification: { below: <CaseNumberNotice ID={ID} accountID={accountID} /> },
      location: {
        below: isNew ? <SameAddress ID={ID} accountID={accountID} onUse={onUseEarlier} /> : null,
      },
      economy: {
        below: computedIn(variant).map(({ name }) => (
          <ComputedFigure key={name} name={name} variant={variant} />
        )),
      },
      contact: {
        above: <ContactChoice accountID={accountID} ownUserID={isNew ? Number(userID) : undefined} />,
        below: <SaveContact accountID={accountID} />,
      },
    }),
    [variant, ID, accountID, userID, isNew, onUseEarlier],
  );

/** Value for {@link ListingImagesProvider}. */
const useImagesField = ({ offMarket }: ListingVariant, editing: ListingEditing) => {
  const { images, uploads, record, rejected } = editing;
  const published = record !== undefined && isPublished(record.status);
  const coverAsked = rejected?.errors.some(({ path }) => path === coverConfirmationPath) ?? false;
  return useMemo(
    () => ({ offMarket, images, uploads, published, coverAsked }),
    [offMarket, images, uploads, published, coverAsked],
  );
};

/** Buttons of the form: save, and publish if the listing is not published. */
const useActions = (record: ListingRecord | undefined): FormActions => {
  const { text } = useText();
  const isDraft = !record || record.status === statuses.pending;
  const mayPublish = !record || record.allowedActions.includes('activate');
  return {
    intents: [
      { intent: 'save', label: text(isDraft ? 'torvet.form.submitDraft' : 'torvet.form.submit') },
      ...(mayPublish ? [{ intent: 'complete' as const, label: text('torvet.form.publish') }] : []),
    ],
    back: record ? `/listings/${record.family}/${record.ID}` : '/listings',
    done: text('torvet.form.toListing'),
  };
};

/**
 * Reasons why the listing is not visible, computed from the unsaved form. Images count immediately, fields after a
 * debounce.
 */
const Visibility = ({ record, images }: { record: ListingRecord; images: readonly ListingImage[] }) => {
  const { missing } = useFormProgress();
  const listing = { ...record, images: [...images] };
  return <FoldedVisibility listing={listing} reasons={visibilityReasons(listing, missing)} />;
};

interface LayoutProps {
  editing: ListingEditing;
  options: ListingEditingOptions;
}

const Layout = ({ editing, options }: LayoutProps) => {
  const { variant, earlier } = options;
  const { record, draft, images } = editing;
  const { missing } = useFormProgress();
  // Fixed when the form opens: a new listing remains new after its first save.
  const [isNew] = useState(options.record === undefined);
  const { above, onUseEarlier } = useTakenOver(variant, isNew);
  const sectionContent = useListingSections(options, { ID: record?.ID, isNew, onUseEarlier });
  const imagesField = useImagesField(variant, editing);
  return (
    <ListingImagesProvider value={imagesField}>
      <FormLayout
        editing={editing}
        header={<ListingHeader variant={variant} record={record} notice={draft.found} />}
        notices={
          <>
            {earlier ? <EarlierNotice at={earlier.at} /> : null}
            {above}
            {record?.supplier === undefined ? null : <SupplierNotice supplier={record.supplier} />}
          </>
        }
        panel={record ? <Visibility record={record} images={images.images} /> : null}
        aside={<FormSearchDemand variant={variant} accountID={options.accountID} />}
        actions={useActions(record)}
        widgets={listingControls}
        drawings={listingDrawings}
        sectionContent={sectionContent}
        isResolved={(path) => {
          if (path.split('.')[0] !== 'images') return undefined;
          return !missing.some((issue) => issue.path === path);
        }}
      />
      {editing.priceDialog}
    </ListingImagesProvider>
  );
};

/** Progress of the images, for outline and progress meter. */
const useImagesExtra = (variant: ListingVariant, images: readonly ListingImage[]): readonly FormExtra[] => {
  const { text } = useText();
  return useMemo(() => {
    const { min } = imageCountLimits(variant.offMarket);
    const sentenceOf = ({ message }: FieldIssue) =>
      message.rule === 'imageMin'
        ? text('torvet.completeness.missingImages', { min, count: images.length })
        : undefined;
    const issues = imageIssues(variant, images);
    return [{ name: 'images', section: 'images', issues, filled: images.length > 0, sentenceOf }];
  }, [variant, images, text]);
};

const Editor = (options: ListingEditingOptions) => {
  const { text } = useText();
  const editing = useListingEditing(options);
  const extras = useImagesExtra(options.variant, editing.images.images);
  const published = editing.record !== undefined && isPublished(editing.record.status);
  return (
    <FormProgressProvider
      extras={extras}
      title={text(published ? 'torvet.completeness.titleActive' : 'torvet.completeness.title')}
    >
      <Layout editing={editing} options={options} />
    </FormProgressProvider>
  );
};

/** Form of a listing, with images, notices and buttons. */
export const ListingEditor = (options: ListingEditingOptions) => {
  const { type } = families[options.variant.family];
  const isOffered = useMemo(
    () =>
      ({ listingType }: OfferedEntry) =>
        listingType === undefined || listingType === type,
    [type],
  );
  return (
    <OfferedProvider value={isOffered}>
      <FormStoreProvider store={options.store}>
        <Editor {...options} />
      </FormStoreProvider>
    </OfferedProvider>
  );
};
