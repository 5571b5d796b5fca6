import { type AccountMergePreview, followingFrom, type MergedField } from '../../../schemas/accountMerge';
import { useText } from '../../ui/useText';

/** Maximum number of case numbers in a warning; a longer list ends with "and more". */
const mostNamed = 5;

/** Warnings about a merge, one sentence each. */
export const useAttention = (preview: AccountMergePreview, takenOver: readonly MergedField[]): string[] => {
  const { text, formats } = useText();
  const { account, remaining, sameCaseNumbers, sameCaseNumberCount } = preview;
  const { lackingPermissions, remarks } = followingFrom(preview, takenOver);
  const named = { account: account.name, remaining: remaining.name };
  const numbers = [...new Set(sameCaseNumbers.map(({ caseNumber }) => caseNumber))];
  const shown = formats.list(numbers.slice(0, mostNamed));
  const listed =
    numbers.length > mostNamed
      ? text('torvet.accountMerge.more', { list: numbers.slice(0, mostNamed).join(', ') })
      : shown;
  return [
    ...(sameCaseNumberCount > 0
      ? [
          text('torvet.accountMerge.sameCaseNumbers', {
            ...named,
            smart_count: sameCaseNumberCount,
            numbers: listed,
          }),
        ]
      : []),
    ...(lackingPermissions.length > 0
      ? [
          text('torvet.accountMerge.lackingPermissions', {
            ...named,
            permissions: formats.list(lackingPermissions.map((name) => text(`torvet.permission.${name}`))),
          }),
        ]
      : []),
    ...remarks.map((remark) => text(`torvet.accountMerge.remarks.${remark}`, named)),
  ];
};
