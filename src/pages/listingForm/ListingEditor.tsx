import Box from '@mui/material/Box';
import { type Theme, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import type { ListingImage } from '../../../schemas/image';
import { coverConfirmationPath } from '../../../schemas/listing/publishableImages';
import type { ListingRecord } from '../../../schemas/listing/record';
import { statuses } from '../../../schemas/listing/status';
import { visibilityReasons } from '../../../schemas/listing/visibility';
import { ConflictDialog } from '../../forms/conflict/ConflictDialog';
import { DraftNotice } from '../../forms/drafts/DraftNotice';
import { ErrorSummary } from '../../forms/errors/ErrorSummary';
import { useFieldFromAddress } from '../../forms/errors/useFieldFromAddress';
import { LeaveWarning } from '../../forms/leaving/LeaveWarning';
import { CompletenessMeter } from '../../forms/outline/CompletenessMeter';
import { SectionJump } from '../../forms/outline/SectionJump';
import { SectionNav } from '../../forms/outline/SectionNav';
import { FormServicesProvider } from '../../forms/services';
import { FormStoreProvider } from '../../forms/store/context';
import { FormProgressProvider, useFormProgress } from '../../forms/store/progress';
import { SectionContentProvider } from '../../forms/templates/sectionContent';
import { ImageManager } from '../../listings/images/ImageManager';
import { ListingForm } from '../../listings/ListingForm';
import { ReturnPercent } from '../../listings/ReturnPercent';
import { FoldedVisibility } from '../../listings/visibility/VisibilityPanel';
import { ActionBar } from './ActionBar';
import { CaseNumberNotice } from './CaseNumberNotice';
import { EarlierNotice } from './EarlierNotice';
import { ListingHeader } from './ListingHeader';
import { fieldsOf } from './listingCalls';
import { SupplierNotice } from './SupplierNotice';
import { type Editing, type EditingOptions, useEditing } from './useEditing';

/** Wide enough for the outline beside the form. */
const useIsWide = () => useMediaQuery(useTheme<Theme>().breakpoints.up('lg'));

const Sections = ({ editing, accountID }: { editing: Editing; accountID: number }) => {
  const { store, images, uploads, record, refused } = editing;
  const published = record?.status === statuses.active;
  const coverAsked = refused?.errors.some(({ path }) => path === coverConfirmationPath) ?? false;
  const { variant } = store;
  const ID = record?.ID;
  const content = useMemo(
    () => ({
      identification: <CaseNumberNotice ID={ID} accountID={accountID} />,
      images: (
        <ImageManager images={images} uploads={uploads} published={published} coverAsked={coverAsked} />
      ),
      ...(variant.family === 'investment' && !variant.offMarket && { economy: <ReturnPercent /> }),
    }),
    [images, uploads, variant, published, coverAsked, ID, accountID],
  );
  return (
    <SectionContentProvider value={content}>
      <ListingForm variant={variant} />
    </SectionContentProvider>
  );
};

/** Why the public does not see it, as the form stands: images are there at once, fields when typing rests. */
const Visibility = ({ record, images }: { record: ListingRecord; images: readonly ListingImage[] }) => {
  const { missing } = useFormProgress();
  const listing = { ...record, images: [...images] };
  return <FoldedVisibility listing={listing} reasons={visibilityReasons(listing, missing)} />;
};

interface LayoutProps {
  editing: Editing;
  options: EditingOptions;
}

const Layout = ({ editing, options: { earlier, accountID } }: LayoutProps) => {
  const wide = useIsWide();
  useFieldFromAddress();
  const { record, store, draft, conflict, refused } = editing;
  return (
    <>
      <ListingHeader variant={store.variant} record={record} notice={draft.found} />
      {draft.found ? (
        <DraftNotice
          draft={draft.found}
          outdated={draft.found.version !== record?.version}
          onRestore={editing.restoreDraft}
          onDiscard={draft.discard}
        />
      ) : null}
      {earlier ? <EarlierNotice at={earlier.at} /> : null}
      {record?.supplier === undefined ? null : <SupplierNotice supplier={record.supplier} />}
      <ErrorSummary refused={refused} uploads={editing.uploads.uploads} />
      {record ? <Visibility record={record} images={editing.images.images} /> : null}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '17rem minmax(0, 1fr)' },
          gap: { lg: 4 },
        }}
      >
        {wide ? (
          <Box component="aside">
            <Box
              sx={{
                position: 'sticky',
                top: 24,
                display: 'grid',
                gap: 2.5,
                maxHeight: 'calc(100dvh - 120px)',
                overflowY: 'auto',
                // Room for the focus ring and shadow at the edges of the scrolling box.
                p: 0.5,
                m: -0.5,
              }}
            >
              <CompletenessMeter />
              <SectionNav />
            </Box>
          </Box>
        ) : (
          <SectionJump />
        )}
        <Box sx={{ minWidth: 0 }}>
          <Sections editing={editing} accountID={accountID} />
          {wide ? null : (
            <Box sx={{ mt: 2 }}>
              <CompletenessMeter />
            </Box>
          )}
          <ActionBar editing={editing} />
        </Box>
      </Box>
      {conflict ? (
        <ConflictDialog
          theirs={fieldsOf(store.variant, conflict)}
          onMerge={editing.resolveConflict}
          onClose={editing.closeConflict}
        />
      ) : null}
      <LeaveWarning unsavedChanges={editing.unsavedChanges} />
    </>
  );
};

const Editor = (options: EditingOptions) => {
  const editing = useEditing(options);
  return (
    <FormProgressProvider
      images={editing.images.images}
      published={editing.record?.status === statuses.active}
    >
      <Layout editing={editing} options={options} />
    </FormProgressProvider>
  );
};

/** The form of one listing, new or stored, with everything around it. */
export const ListingEditor = (options: EditingOptions) => (
  <FormServicesProvider services={options.services.form}>
    <FormStoreProvider store={options.store}>
      <Editor {...options} />
    </FormStoreProvider>
  </FormServicesProvider>
);
