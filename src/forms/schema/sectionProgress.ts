import type { BesideFields } from '../../../schemas/completeness';
import type { FieldIssue } from '../../../schemas/messages';
import type { FieldValues, ResourceSchema } from '../../../schemas/resourceSchema';
import { fieldName, withoutEmpty } from '../store/values';
import { formFields, formSections, isHidden } from './layout';

/** Progress of required content that is no field, such as images. */
export interface FormExtra extends BesideFields {
  section: string;
  /** True if the section has content, complete or not. */
  filled: boolean;
  /** Message for the progress meter, if it differs from the issue's message. */
  sentenceOf?: (issue: FieldIssue) => string | undefined;
}

/** Progress of a section; `missing` is the number of missing required values. */
export interface SectionProgress {
  section: string;
  state: 'complete' | 'missing' | 'optional';
  missing: number;
}

/** Progress of each section. A section without required fields is optional until it has content. */
export const sectionProgress = (
  schema: ResourceSchema,
  values: FieldValues,
  missing: readonly FieldIssue[],
  extras: readonly FormExtra[],
): SectionProgress[] => {
  const lacking = new Set(missing.map(({ path }) => fieldName(path)));
  const filled = withoutEmpty(values);
  return formSections(schema).map((section): SectionProgress => {
    const fields = formFields(schema).filter(
      ({ meta }) => meta.section === section && !isHidden(meta, values),
    );
    const beside = extras.filter((extra) => extra.section === section);
    const count =
      fields.filter(({ name }) => lacking.has(name)).length + beside.flatMap(({ issues }) => issues).length;
    if (count > 0) return { section, state: 'missing', missing: count };
    const asked = fields.some(({ meta }) => meta.required);
    const any =
      beside.some((extra) => extra.filled) ||
      fields.some(({ name }) => filled[name] !== undefined && filled[name] !== false);
    return { section, state: asked || any ? 'complete' : 'optional', missing: 0 };
  });
};
