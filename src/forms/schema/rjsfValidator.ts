import type { ErrorSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils';
import type { FieldIssue } from '../../../schemas/messages';
import type { FieldValues, ResourceSchema } from '../../../schemas/resourceSchema';
import { formIssues, type Strictness } from './validate';

const asErrorSchema = (errors: readonly RJSFValidationError[]): ErrorSchema<FieldValues> => {
  const root: ErrorSchema<FieldValues> = {};
  for (const { name, message } of errors) if (name && message) root[name] = { __errors: [message] };
  return root;
};

/**
 * RJSF validator that uses Zod.
 * @param sentenceOf formats an issue in the user's language.
 */
export const zodValidator = (
  schema: ResourceSchema,
  strictness: Strictness,
  sentenceOf: (issue: FieldIssue) => string,
): ValidatorType<FieldValues> => {
  const errorsOf = (values: FieldValues | undefined): RJSFValidationError[] =>
    formIssues(schema, strictness, values ?? {}).map((issue) => ({
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
    // RJSF calls `isValid` only for unions and conditions, which the schemas do not contain.
    isValid: () => true,
    rawValidation: () => ({}),
  };
};
