import type { Section } from '../../../schemas/field';
import type { ListingValues, ListingVariant } from '../../../schemas/listing/variants';
import type { FieldIssue } from '../../../schemas/messages';
import { fieldName, withoutEmpty } from '../store/values';
import { formFields, formSections, isHidden } from './layout';

/** How far a section is: `missing` counts what publication asks for and does not find. */
export interface SectionProgress {
  section: Section;
  state: 'complete' | 'missing' | 'optional';
  missing: number;
}

/**
 * Each section of the form, by what it lacks for publication. One that asks for nothing is optional until something
 * is filled in.
 */
export const sectionProgress = (
  variant: ListingVariant,
  values: ListingValues,
  missing: readonly FieldIssue[],
  imageCount: number,
): SectionProgress[] => {
  const lacking = new Set(missing.map(({ path }) => fieldName(path)));
  const filled = withoutEmpty(values);
  return formSections(variant).map((section): SectionProgress => {
    if (section === 'images') {
      const count = missing.filter(({ path }) => fieldName(path) === 'images').length;
      const state = count > 0 ? 'missing' : imageCount > 0 ? 'complete' : 'optional';
      return { section, state, missing: count };
    }
    const fields = formFields(variant).filter(
      ({ meta }) => meta.section === section && !isHidden(meta, values),
    );
    const count = fields.filter(({ name }) => lacking.has(name)).length;
    if (count > 0) return { section, state: 'missing', missing: count };
    const asked = fields.some(({ meta }) => meta.required);
    const any = fields.some(({ name }) => filled[name] !== undefined && filled[name] !== false);
    return { section, state: asked || any ? 'complete' : 'optional', missing: 0 };
  });
};
