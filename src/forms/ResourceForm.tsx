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

// Empty, because the values are in the form store: RJSF renders once, and a change re-renders one control only.
const noValues: FieldValues = {};
const noControls: OwnControls = {};

interface ResourceFormProps {
  /** Custom controls of the resource. Must be a stable object while the form is mounted. */
  widgets?: OwnControls;
}

/** Form fields of a resource, generated from the form store's schema. */
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
      // The page renders the `form` element, if it needs one.
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
      {/* No submit button, because the page has the save button. */}
      <></>
    </ThemedForm>
  );
});
ResourceForm.displayName = 'ResourceForm';
