import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { torvet } from '../../../i18n/da/torvet';
import { listingVariant } from '../../../schemas/listing/variants';
import { AddressField } from '../../../src/forms/address/AddressField';
import { FormStoreProvider } from '../../../src/forms/store/context';
import { createFormStore } from '../../../src/forms/store/formStore';
import { type Answering, onServer } from '../../support/onServer';
import { click, description, field, leave, show, type } from '../../support/screen';

const showField = async (answer: Answering) => {
  const store = createFormStore(listingVariant('rental'), {});
  const place = await show(
    onServer(
      answer,
      <FormStoreProvider store={store}>
        <AddressField name="address" schema={{}} />
      </FormStoreProvider>,
    ),
  );
  return field(place, torvet.listing.fields.address);
};

const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];
const option = (text: string) => options().find(({ textContent }) => textContent === text);

/** Waits for a check outside of React’s `act` environment, since updates arrive asynchronously. */
const until = async (check: () => void) => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  await vi.waitFor(check, { timeout: 10_000 });
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
};

it('selecting a street in the address search shows the addresses of that street', async () => {
  const whole = 'Vestergade 12, 8000 Aarhus C';
  const input = await showField(({ searchParams }) =>
    searchParams.get('q')?.startsWith('Vestergade, 8000')
      ? { addresses: [{ ID: '0a3f50a0-1234-32b8-e044-0003ba298018', text: whole }], continuations: [] }
      : { addresses: [], continuations: ['Vestergade, 8000 Aarhus C'] },
  );
  await type(input, 'vesterg');
  await until(() => expect(option('Vestergade, 8000 Aarhus C')).toBeDefined());
  await click(option('Vestergade, 8000 Aarhus C'));
  expect(input.value).toBe('Vestergade, 8000 Aarhus C ');
  await until(() => expect(option(whole)).toBeDefined());
  await click(option(whole));
  expect(input.value).toBe(whole);
  expect(options()).toEqual([]);
  expect(description(input)).toContain(torvet.address.official);
});

it('a failed address search shows the reason', async () => {
  const message = torvet.error.no_address_register;
  const input = await showField(() => new HttpError(message, 409, { message }));
  await type(input, 'vesterg');
  await until(() => expect(description(input)).toContain(message));
});

it('an address search without a response shows an error instead of the hint to choose an address from the list', async () => {
  const message = torvet.error.no_response;
  const input = await showField(() => new HttpError(message, 0, {}));
  await type(input, 'vesterg');
  await until(() => expect(description(input)).toContain(message));
  await leave(input);
  expect(description(input)).toContain(message);
  expect(description(input)).not.toContain(torvet.validation.addressNotChosen);
});
