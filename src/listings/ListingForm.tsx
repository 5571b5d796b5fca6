import { withTheme } from '@rjsf/core';
import { Theme } from '@rjsf/mui';
import { memo, useMemo } from 'react';
import type { ListingValues, ListingVariant } from '../../schemas/listing/variants';
import { formSchema, formUiSchema } from '../forms/schema/layout';
import { zodValidator } from '../forms/schema/rjsfValidator';
import { FieldTemplate, FormSectionsTemplate } from '../forms/templates/FormTemplates';
import { controls, fieldControls, widgetControls } from '../forms/widgets/controls';
import { useText } from '../ui/useText';

const ThemedForm = withTheme<ListingValues>({
  ...Theme,
  fields: { ...Theme.fields, ...fieldControls },
  widgets: { ...Theme.widgets, ...widgetControls },
  templates: { ...Theme.templates, FieldTemplate, ObjectFieldTemplate: FormSectionsTemplate },
});

// RJSF draws the form once; what is typed lives in the form's store, and only its own control follows.
const noValues: ListingValues = {};

/** The fields of a listing type or variant, laid out by its schema. Stands inside a form store and its services. */
export const ListingForm = memo(({ variant }: { variant: ListingVariant }) => {
  const { labelOf, issueSentence } = useText();
  const [schema, uiSchema, validator] = useMemo(
    () => [
      formSchema(variant, labelOf),
      formUiSchema(variant, (widget) => controls[widget].hasParts),
      zodValidator(variant, 'draft', issueSentence),
    ],
    [variant, labelOf, issueSentence],
  );
  return (
    <ThemedForm
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      formData={noValues}
      idPrefix="listing"
      noValidate
      noHtml5Validate
      showErrorList={false}
      experimental_defaultFormStateBehavior={{
        constAsDefaults: 'never',
        arrayMinItems: { populate: 'never' },
        emptyObjectFields: 'skipDefaults',
      }}
    >
      {/* Saving is the page's business: no submit button here. */}
      <></>
    </ThemedForm>
  );
});
ListingForm.displayName = 'ListingForm';
