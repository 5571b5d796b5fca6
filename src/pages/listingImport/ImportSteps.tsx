import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { families } from '../../../schemas/listing/families';
import type { PermissionMap } from '../../../schemas/permissions';
import { useText } from '../../forms/useText';
import type { Import } from '../../providers/data/importCalls';
import { CheckedStep } from './CheckedStep';
import { DoneStep } from './DoneStep';
import { MappingStep } from './MappingStep';
import { StateChip } from './StateChip';
import { Stack } from './styles';
import { WorkingStep } from './WorkingStep';

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  '& strong': { fontSize: '1.0625rem', overflowWrap: 'anywhere' },
  '& a': { marginLeft: 'auto' },
});

export interface StepProps {
  import: Import;
  /** It was told to go on, and this is where it is now. */
  onChange: (changed: Import) => void;
}

interface ImportStepsProps extends StepProps {
  /** Those of the account, now. */
  permissions: PermissionMap;
}

const Step = ({ import: one, permissions, onChange }: ImportStepsProps) => {
  // From the check one may go back to the columns.
  const [remapping, setRemapping] = useState(false);
  if (one.state === 'mapping' || (one.state === 'checked' && remapping)) {
    const accept = (changed: Import) => {
      setRemapping(false);
      onChange(changed);
    };
    return <MappingStep import={one} onChange={accept} />;
  }
  switch (one.state) {
    case 'checked':
      return <CheckedStep import={one} onChange={onChange} onRemap={() => setRemapping(true)} />;
    case 'reading':
    case 'checking':
    case 'running':
      return <WorkingStep import={one} onChange={onChange} />;
    default:
      return <DoneStep import={one} allowed={permissions[families[one.family].permission] === true} />;
  }
};

/** An import, at the step where it is. */
export const ImportSteps = ({ import: one, permissions, onChange }: ImportStepsProps) => {
  const { text } = useText();
  return (
    <Stack>
      <Head>
        <strong>{one.fileName}</strong>
        <Chip size="small" label={text(`torvet.listingType.${families[one.family].type}`)} />
        <StateChip state={one.state} />
        <Button component={Link} to="/listings/import" size="small">
          {text('torvet.listingImport.back')}
        </Button>
      </Head>
      <Step import={one} permissions={permissions} onChange={onChange} />
    </Stack>
  );
};
