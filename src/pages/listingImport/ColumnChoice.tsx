import TextField from '@mui/material/TextField';
import { memo } from 'react';
import type { ImportWithColumns } from '../../../schemas/imports/import';
import { targetsOfFamilies } from '../../../schemas/imports/mapping';
import { caseNumberTarget, imagesTarget, isAboutRecord, type Target } from '../../../schemas/imports/targets';
import type { Family } from '../../../schemas/listing/families';
import { listingSections } from '../../../schemas/listing/sections';
import { useText } from '../../ui/useText';

interface ColumnChoiceProps {
  /** Types of the listings in the file. */
  families: readonly Family[];
  column: ImportWithColumns['columns'][number];
  /** Index of the column in the file. */
  position: number;
  /** Field that the column is mapped to. */
  path: string | undefined;
  onChoose: (path: string | undefined) => void;
}

const sectionOf = (targets: readonly Target[], target: Target) => {
  if (target.path === imagesTarget) return 'images';
  // The id of a listing is in the same group as the case number.
  const shown = isAboutRecord(target) ? targets.find(({ path }) => path === caseNumberTarget) : target;
  return shown?.field?.meta.section;
};

const unused = '';

/** Column of the file with examples, and a select for the field it is mapped to. */
export const ColumnChoice = memo(({ families, column, position, path, onChoose }: ColumnChoiceProps) => {
  const { text, labelPath } = useText();
  const targets = targetsOfFamilies(families);
  const name = column.name || text('torvet.listingImport.columnUnnamed', { number: position + 1 });
  const labelOf = ({ path: target, reader }: Target) => {
    const label = labelPath(target);
    return reader === 'addressLine' ? text('torvet.listingImport.wholeLine', { label }) : label;
  };
  const choices = listingSections.map((section) => {
    const ofSection = targets.filter((target) => sectionOf(targets, target) === section);
    if (ofSection.length === 0) return null;
    return (
      <optgroup key={section} label={text(`torvet.listing.sections.${section}`)}>
        {ofSection.map((target) => (
          <option key={target.path} value={target.path}>
            {labelOf(target)}
          </option>
        ))}
      </optgroup>
    );
  });
  return (
    <li data-used={path !== undefined}>
      <div className="column">
        <strong>{name}</strong>
        <span className="samples">
          {column.samples.length > 0 ? column.samples.join(' · ') : text('torvet.listingImport.noSamples')}
        </span>
      </div>
      <TextField
        select
        size="small"
        fullWidth
        value={path ?? unused}
        onChange={({ target }) => onChoose(target.value === unused ? undefined : target.value)}
        slotProps={{
          // Native select: screen readers announce its groups, and a file may have many columns.
          select: { native: true },
          htmlInput: { 'aria-label': text('torvet.listingImport.column', { name }) },
        }}
      >
        <option value={unused}>
          {text(
            column.unread ? `torvet.listingImport.unread.${column.unread}` : 'torvet.listingImport.ignore',
          )}
        </option>
        {choices}
      </TextField>
    </li>
  );
});
