import { withTheme } from '@rjsf/core';
import { Theme } from '@rjsf/mui';
import { memo, useMemo } from 'react';
import type { FieldValues } from '../../schemas/resourceSchema';
import { componentsOf, controls, type OwnControls } from './kinds/controls';
import { formSchema, formUiSchema } from './schema/layout';
import { zodValidator } from './schema/rjsfValidator';
import { useFormStore } from './store/context';
import { useFormText } from './store/useFormText';
import { FieldTemplate, FormSectionsTemplate } from './templates/FormTemplates';

const generic = componentsOf(controls);

const ThemedForm = withTheme<FieldValues>({
  ...Theme,
  fields: { ...Theme.fields, ...generic.fields },
  widgets: { ...Theme.widgets, ...generic.widgets },
  templates: { ...Theme.templates, FieldTemplate, ObjectFieldTemplate: FormSectionsTemplate },
});

// RJSF renders the form once; values are in the form store, and a change re-renders only its own control.
const noValues: FieldValues = {};
const noControls: OwnControls = {};

interface ResourceFormProps {
  /** Controls of the resource's own widgets; a stable object while the form is mounted. */
  widgets?: OwnControls;
}

/** Fields of a resource, laid out by the schema of the surrounding form store. */
export const ResourceForm = memo(({ widgets = noControls }: ResourceFormProps) => {
  const { schema: resource } = useFormStore();
  const { labelOf, issueSentence } = useFormText();
  const [schema, uiSchema, validator, own] = useMemo(() => {
    const all = { ...controls, ...widgets };
    return [
      formSchema(resource, labelOf),
      formUiSchema(resource, (kind) => all[kind]?.hasParts === true),
      zodValidator(resource, 'draft', issueSentence),
      componentsOf(widgets),
    ];
  }, [resource, widgets, labelOf, issueSentence]);
  return (
    <ThemedForm
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      formData={noValues}
      idPrefix={resource.labels}
      fields={own.fields}
      widgets={own.widgets}
      // The form that a button submits, where there is one, is the page's.
      tagName="div"
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
ResourceForm.displayName = 'ResourceForm';
