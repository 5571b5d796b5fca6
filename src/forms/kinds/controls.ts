import type { ReactNode } from 'react';
import type { GenericKind, Kind, OwnKind } from '../../../schemas/core/kinds';
import { AddressField } from '../address/AddressField';
import { ImageField } from '../images/ImageField';
import { AreaWidget, DecimalWidget, IntegerWidget, MoneyWidget, YearWidget } from '../numbers/NumberInput';
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
  /** A value of several parts, which RJSF calls a field; the others are its widgets. */
  hasParts: boolean;
}

export const single = (component: Control['component']): Control => ({ component, hasParts: false });
export const ofParts = (component: Control['component']): Control => ({ component, hasParts: true });

/** The controls of widgets that one resource alone has. */
export type OwnControls = Readonly<Partial<Record<OwnKind, Control>>>;

/** The control of every generic widget: one without a control is a type error here. */
export const controls: Readonly<Record<GenericKind, Control>> = {
  text: single(TextWidget),
  textarea: single(TextareaWidget),
  markup: single(MarkupWidget),
  url: single(UrlWidget),
  email: single(EmailWidget),
  phone: single(PhoneWidget),
  integer: single(IntegerWidget),
  decimal: single(DecimalWidget),
  money: single(MoneyWidget),
  area: single(AreaWidget),
  year: single(YearWidget),
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

/** Components of controls for RJSF, as fields and widgets. */
export const componentsOf = (all: Readonly<Partial<Record<Kind, Control>>>) => {
  const ofKind = (hasParts: boolean) =>
    Object.fromEntries(
      Object.entries(all)
        .filter(([, control]) => control.hasParts === hasParts)
        .map(([name, { component }]) => [name, component]),
    );
  return { fields: ofKind(true), widgets: ofKind(false) };
};
