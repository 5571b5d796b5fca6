import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PermissionMap } from '../../../schemas/accountTypes';
import type { ImportWithColumns } from '../../../schemas/imports/import';
import { families } from '../../../schemas/listing/families';
import { useText } from '../../ui/useText';
import { CheckedStep } from './CheckedStep';
import { DoneStep } from './DoneStep';
import { MappingStep } from './MappingStep';
import { StateChip } from './StateChip';
import { Stack } from './styles';
import type { StepProps } from './useImports';
import { WorkingStep } from './WorkingStep';

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  '& strong': { fontSize: '1.0625rem', overflowWrap: 'anywhere' },
  '& a': { marginLeft: 'auto' },
});

interface ImportStepsProps extends StepProps {
  /** Current permissions of the account. */
  permissions: PermissionMap;
}

/** Moves the focus to the heading of the next step. */
const useStepFocus = (step: string) => {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const { activeElement, body } = document;
    if (activeElement !== body && !place.current?.contains(activeElement)) return;
    const heading = place.current?.querySelector('h2');
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  return place;
};

interface StepChoice extends ImportStepsProps {
  /** True if the user returned from the check to the column mapping. */
  remapping: boolean;
  setRemapping: (remapping: boolean) => void;
}

/** Column mapping of a checked file, with the result of the check below. A change of the mapping repeats the check. */
const Remapping = ({ import: one, onChange, onBack }: StepProps & { onBack: () => void }) => {
  const { text } = useText();
  const [settled, setSettled] = useState(true);
  const found = () => {
    if (one.state === 'checking') return <WorkingStep import={one} onChange={onChange} />;
    if (settled) return <CheckedStep import={one} onChange={onChange} onRemap={undefined} />;
    return <p role="status">{text('torvet.listingImport.recheck')}</p>;
  };
  return (
    <>
      <MappingStep import={one} onChange={onChange} onBack={onBack} onSettled={setSettled} />
      {found()}
    </>
  );
};

/** Import as of its last check, while the server repeats the check. */
const useLastCheck = (one: ImportWithColumns): ImportWithColumns | undefined => {
  const [last, setLast] = useState<ImportWithColumns>();
  if (one.state === 'checked' && last !== one) setLast(one);
  return one.state === 'checking' ? last : undefined;
};

const Step = ({ import: one, permissions, onChange, remapping, setRemapping }: StepChoice) => {
  const lastCheck = useLastCheck(one);
  if (remapping) return <Remapping import={one} onChange={onChange} onBack={() => setRemapping(false)} />;
  // A new header row changes the columns, so the step is remounted.
  if (one.state === 'mapping') return <MappingStep key={one.headerRow} import={one} onChange={onChange} />;
  if (lastCheck) return <CheckedStep import={lastCheck} onChange={onChange} onRemap={undefined} rechecking />;
  switch (one.state) {
    case 'checked':
      return <CheckedStep import={one} onChange={onChange} onRemap={() => setRemapping(true)} />;
    case 'reading':
    case 'checking':
    case 'running':
    case 'undoing':
      return <WorkingStep import={one} onChange={onChange} />;
    default:
      return (
        <DoneStep
          import={one}
          onChange={onChange}
          allowed={permissions[families[one.family].permission] === true}
        />
      );
  }
};

export const ImportSteps = ({ import: one, permissions, onChange }: ImportStepsProps) => {
  const { text } = useText();
  const [asked, setRemapping] = useState(false);
  const remapping = asked && (one.state === 'checked' || one.state === 'checking');
  const place = useStepFocus(remapping ? 'remapping' : one.state);
  return (
    <Stack>
      <Head>
        <strong>{one.fileName}</strong>
        <Chip size="small" label={text(`torvet.listingType.${families[one.family].type}`)} />
        <StateChip import={one} />
        <Button component={Link} to="/listings/import" size="small">
          {text('torvet.listingImport.back')}
        </Button>
      </Head>
      <Stack ref={place}>
        <Step
          import={one}
          permissions={permissions}
          onChange={onChange}
          remapping={remapping}
          setRemapping={setRemapping}
        />
      </Stack>
    </Stack>
  );
};
