import type { ReactNode } from 'react';
import type { GenericKind, Kind, OwnKind } from '../../../schemas/core/kinds';
import { AddressField } from '../address/AddressField';
import { ImageField } from '../images/ImageField';
import { NumberWidget } from '../numbers/NumberInput';
import { CheckboxWidget } from './CheckboxWidget';
import { DateTimeWidget } from './DateTimeWidget';
import { DateWidget } from './DateWidget';
import { MultiSelectWidget } from './MultiSelectWidget';
import { ReferenceWidget } from './ReferenceWidget';
import { SelectWidget } from './SelectWidget';
import { SwitchesField } from './SwitchesField';
import { EmailWidget, MarkupWidget, PhoneWidget, TextareaWidget, TextWidget, UrlWidget } from './TextWidget';
import { EmailsWidget, ZipCodesWidget } from './TypedTextsWidgets';
import type { ControlProps } from './useFormField';
import { ZipCodeWidget } from './ZipCodeWidget';

export interface Control {
  component: (props: ControlProps) => ReactNode;
  /** True for values with several parts, which RJSF renders as fields; all others are widgets. */
  hasParts: boolean;
}

export const single = (component: Control['component']): Control => ({ component, hasParts: false });
export const ofParts = (component: Control['component']): Control => ({ component, hasParts: true });

/** Controls for the kinds of fields that only one resource has. */
export type OwnControls = Readonly<Partial<Record<OwnKind, Control>>>;

/** Controls for all generic kinds of fields; a missing one is a type error. */
export const controls: Readonly<Record<GenericKind, Control>> = {
  text: single(TextWidget),
  textarea: single(TextareaWidget),
  markup: single(MarkupWidget),
  url: single(UrlWidget),
  email: single(EmailWidget),
  phone: single(PhoneWidget),
  integer: single(NumberWidget),
  decimal: single(NumberWidget),
  money: single(NumberWidget),
  area: single(NumberWidget),
  year: single(NumberWidget),
  date: single(DateWidget),
  dateTime: single(DateTimeWidget),
  checkbox: single(CheckboxWidget),
  select: single(SelectWidget),
  multiSelect: single(MultiSelectWidget),
  reference: single(ReferenceWidget),
  zipCode: single(ZipCodeWidget),
  address: ofParts(AddressField),
  image: ofParts(ImageField),
  emails: single(EmailsWidget),
  zipCodes: single(ZipCodesWidget),
  switches: ofParts(SwitchesField),
};

/** Control components as RJSF fields and widgets. */
export const componentsOf = (all: Readonly<Partial<Record<Kind, Control>>>) => {
  const ofKind = (hasParts: boolean) =>
    Object.fromEntries(
      Object.entries(all)
        .filter(([, control]) => control.hasParts === hasParts)
        .map(([name, { component }]) => [name, component]),
    );
  return { fields: ofKind(true), widgets: ofKind(false) };
};
