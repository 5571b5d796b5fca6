import type { ErrorSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils';
import type { ListingValues, ListingVariant } from '../../../schemas/listing/variants';
import type { FieldIssue } from '../../../schemas/messages';
import { formIssues, type Strictness } from './validate';

const asErrorSchema = (errors: readonly RJSFValidationError[]): ErrorSchema<ListingValues> => {
  const root: ErrorSchema<ListingValues> = {};
  for (const { name, message } of errors) if (name && message) root[name] = { __errors: [message] };
  return root;
};

/**
 * RJSF's validator, with Zod behind it: JSON Schema lays the form out and never validates.
 * @param sentenceOf writes an issue as the reader's sentence.
 */
export const zodValidator = (
  variant: ListingVariant,
  strictness: Strictness,
  sentenceOf: (issue: FieldIssue) => string,
): ValidatorType<ListingValues> => {
  const errorsOf = (values: ListingValues | undefined): RJSFValidationError[] =>
    formIssues(variant, strictness, values ?? {}).map((issue) => ({
      name: issue.path,
      property: `.${issue.path}`,
      message: sentenceOf(issue),
      stack: sentenceOf(issue),
    }));
  return {
    validateFormData: (values) => {
      const errors = errorsOf(values);
      return { errors, errorSchema: asErrorSchema(errors) };
    },
    // Asked for unions and conditions alone, and the listing schemas have none.
    isValid: () => true,
    rawValidation: () => ({}),
  };
};
