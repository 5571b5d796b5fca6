import { limits } from '../../schemas/limits';
import { quarantineSchema } from '../../schemas/listing/closing';
import { fieldIssues } from '../../schemas/messages';
import { characterCount } from '../forms/frame/textLength';
import { type SmallForm, useSmallForm } from '../forms/small/useSmallForm';
import { LabelledInput } from '../forms/widgets/BaseInput';
import { useText } from '../ui/useText';

type Reason = SmallForm<{ reason: string }>;

/** Why a listing is put in quarantine, as it is filled in. */
export const useQuarantineReason = (): Reason =>
  useSmallForm({ reason: '' }, (values) => {
    const parsed = quarantineSchema.safeParse(values);
    return parsed.success ? [] : fieldIssues(quarantineSchema, parsed.error.issues, values);
  });

/** The reason that the advertiser reads. */
export const QuarantineReason = ({ form }: { form: Reason }) => {
  const words = useText();
  const { reason } = form.values;
  return (
    <LabelledInput
      {...form.control('reason')}
      required
      label={words.labelOf('reason')}
      help={words.text('torvet.confirm.quarantineHelp')}
      count={characterCount(reason, { min: 0, max: limits.quarantineReason.max, always: true }, words)}
      value={reason}
      onChange={({ target }) => form.set('reason', target.value)}
      multiline
      minRows={3}
      maxRows={10}
    />
  );
};
