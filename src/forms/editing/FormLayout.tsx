import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { type Theme, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { bannerHeight, belowBanner } from '../../ui/tokens';
import { ConflictDialog } from '../conflict/ConflictDialog';
import { DraftNotice } from '../drafts/DraftNotice';
import { ErrorSummary } from '../errors/ErrorSummary';
import { useFieldFromAddress } from '../errors/focusField';
import type { OwnControls } from '../kinds/controls';
import { CompletenessMeter } from '../outline/CompletenessMeter';
import { SectionJump } from '../outline/SectionJump';
import { SectionNav } from '../outline/SectionNav';
import { ResourceForm } from '../ResourceForm';
import { formSections } from '../schema/layout';
import type { OwnDrawings } from '../show/FieldValue';
import type { FieldPath } from '../store/values';
import { type SectionContent, SectionContentProvider } from '../templates/sectionContent';
import { ActionBar } from './ActionBar';
import { LeaveWarning } from './LeaveWarning';
import type { Editing } from './useEditing';
import type { FormActions } from './useFormKeys';
import type { EditedRecord } from './useSaving';

/** True if the window has space for the outline next to the form. */
const useIsWide = () => useMediaQuery(useTheme<Theme>().breakpoints.up('lg'));

const Outline = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => {
  const wide = useIsWide();
  return (
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
              top: belowBanner(24),
              display: 'grid',
              gap: 2.5,
              maxHeight: `calc(100dvh - 120px - ${bannerHeight.value})`,
              overflowY: 'auto',
              // Space for focus rings and shadows, which the scroll container would clip.
              p: 0.5,
              m: -0.5,
            }}
          >
            <CompletenessMeter />
            <SectionNav />
            {aside}
          </Box>
        </Box>
      ) : (
        <SectionJump />
      )}
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
};

const MeterBelow = ({ aside }: { aside: ReactNode }) =>
  useIsWide() ? null : (
    <Box sx={{ mt: 2, display: 'grid', gap: 2 }}>
      {aside}
      <CompletenessMeter />
    </Box>
  );

export interface FormLayoutProps<R extends EditedRecord> {
  editing: Editing<R>;
  header: ReactNode;
  /** Content above the form, below the error summary. */
  notices?: ReactNode;
  panel?: ReactNode;
  /** Content next to the form, below the outline; on narrow windows below the form. */
  aside?: ReactNode;
  actions: FormActions;
  /** Custom controls of the resource. */
  widgets?: OwnControls;
  /** Custom display components for the resource's values. */
  drawings?: OwnDrawings;
  /** Additional content of sections. Must be a stable object while unchanged. */
  sectionContent?: SectionContent;
  /** True if an error that belongs to no field has been resolved; undefined for paths of fields. */
  isResolved?: (path: FieldPath) => boolean | undefined;
}

const noContent: SectionContent = {};

/** Form of a record with outline, errors and actions. Requires the contexts of form store, services and progress. */
export const FormLayout = <R extends EditedRecord>(props: FormLayoutProps<R>) => {
  const {
    editing,
    header,
    notices,
    panel,
    aside,
    actions,
    widgets,
    drawings,
    sectionContent = noContent,
    isResolved,
  } = props;
  useFieldFromAddress();
  const { record, draft, store } = editing;
  const form = (
    <SectionContentProvider value={sectionContent}>
      <ResourceForm {...(widgets && { widgets })} />
    </SectionContentProvider>
  );
  return (
    <>
      {header}
      {draft.found ? (
        <DraftNotice
          draft={draft.found}
          outdated={draft.found.version !== record?.version}
          onRestore={editing.restoreDraft}
          onDiscard={draft.discard}
        />
      ) : null}
      {notices}
      <ErrorSummary rejected={editing.rejected} isResolved={isResolved} />
      {panel}
      {formSections(store.schema).length > 1 ? (
        <Outline aside={aside}>
          {form}
          <MeterBelow aside={aside} />
          <ActionBar editing={editing} actions={actions} />
        </Outline>
      ) : (
        <>
          <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
            {form}
          </Paper>
          <ActionBar editing={editing} actions={actions} />
        </>
      )}
      {editing.conflict ? (
        <ConflictDialog
          theirs={editing.conflict}
          drawings={drawings}
          onMerge={editing.resolveConflict}
          onClose={editing.closeConflict}
        />
      ) : null}
      <LeaveWarning unsavedChanges={editing.unsavedChanges} />
    </>
  );
};
