import type { ReactNode } from 'react';
import type { Widget } from '../../../schemas/field';
import { AddressField } from '../../listings/address/AddressField';
import { AdvertisedAddressField } from '../../listings/address/AdvertisedAddressField';
import { OpeningHoursField } from '../../listings/officespace/OpeningHoursField';
import { SeatingField } from '../../listings/officespace/SeatingField';
import { CheckboxWidget } from './CheckboxWidget';
import { MultiSelectWidget } from './MultiSelectWidget';
import { AreaWidget, IntegerWidget, MoneyWidget, YearWidget } from './NumberWidgets';
import { SelectWidget } from './SelectWidget';
import { EmailWidget, PhoneWidget, TextareaWidget, TextWidget, UrlWidget } from './TextWidget';
import type { ControlProps } from './useListingField';
import { ZipCodeWidget } from './ZipCodeWidget';

interface Control {
  component: (props: ControlProps) => ReactNode;
  /** A value of several parts, which RJSF calls a field; the others are its widgets. */
  hasParts: boolean;
}

const single = (component: Control['component']): Control => ({ component, hasParts: false });
const ofParts = (component: Control['component']): Control => ({ component, hasParts: true });

/** The control of every widget that a field can name: one without a control is a type error here. */
export const controls: Record<Widget, Control> = {
  text: single(TextWidget),
  textarea: single(TextareaWidget),
  url: single(UrlWidget),
  email: single(EmailWidget),
  phone: single(PhoneWidget),
  integer: single(IntegerWidget),
  money: single(MoneyWidget),
  area: single(AreaWidget),
  year: single(YearWidget),
  checkbox: single(CheckboxWidget),
  select: single(SelectWidget),
  multiSelect: single(MultiSelectWidget),
  zipCode: single(ZipCodeWidget),
  address: ofParts(AddressField),
  advertisedAddress: ofParts(AdvertisedAddressField),
  seating: ofParts(SeatingField),
  openingHours: ofParts(OpeningHoursField),
};

const componentsOf = (hasParts: boolean) =>
  Object.fromEntries(
    Object.entries(controls)
      .filter(([, control]) => control.hasParts === hasParts)
      .map(([name, { component }]) => [name, component]),
  );

export const fieldControls = componentsOf(true);
export const widgetControls = componentsOf(false);
