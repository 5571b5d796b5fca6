import { type ReactNode, useState } from 'react';
import type { OfferedValue } from '../../../../schemas/listing/takenOver';
import type { FieldValues } from '../../../../schemas/resourceSchema';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useText } from '../../../ui/useText';
import { OfferedValues, type Ticks, useOffered } from './OfferedValues';
import { Unread } from './Unread';

interface TakeDialogProps {
  title: string;
  values: readonly OfferedValue[];
  /** Content above the values, and message if there are no values. */
  children?: ReactNode;
  nothing?: string | undefined;
  /** Sentences about texts that could not be parsed. */
  unread?: readonly string[];
  /** True while values are being looked up. */
  busy?: boolean;
  onTake: (values: FieldValues, unread: readonly string[]) => void;
  onClose: () => void;
}

/** Dialog with a checkbox for each value that can be set in the form. */
export const TakeDialog = (props: TakeDialogProps) => {
  const { title, values, children, nothing, unread = [], busy = false, onTake, onClose } = props;
  const { text } = useText();
  const [ticks, setTicks] = useState<Ticks>({});
  const offered = useOffered(values, ticks);
  const chosen = offered.filter(({ ticked }) => ticked);
  const take = () => {
    onTake(Object.fromEntries(chosen.map(({ name, value }) => [name, value])), unread);
    onClose();
  };
  return (
    <ConfirmDialog
      title={title}
      busy={busy}
      onClose={onClose}
      {...(chosen.length > 0 && {
        confirm: text('torvet.takenOver.take', { smart_count: chosen.length }),
        onConfirm: take,
      })}
    >
      {children}
      <p role="status" style={{ margin: '8px 0 0' }}>
        {offered.length > 0 ? text('torvet.takenOver.found', { smart_count: offered.length }) : nothing}
      </p>
      <Unread sentences={unread} />
      <OfferedValues
        offered={offered}
        onTick={(names, ticked) =>
          setTicks((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, ticked])) }))
        }
      />
    </ConfirmDialog>
  );
};
