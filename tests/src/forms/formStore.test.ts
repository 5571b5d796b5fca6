import { describe, expect, it, vi } from 'vitest';
import { listingVariant } from '../../../schemas/listing/variants';
import { validFields } from '../../../src/forms/schema/validate';
import { changedFields, createFormStore } from '../../../src/forms/store/formStore';

const rental = listingVariant('rental');
const office = listingVariant('officespace');
const title = 'Kontor med egen indgang fra gården';

const errorsOf = (store: ReturnType<typeof createFormStore>) => Object.keys(store.get().errors);

describe('the values of a form', () => {
  it('are validated on blur, but only in fields that had the focus', () => {
    const store = createFormStore(rental);
    store.focus('title');
    store.set('title', 'For kort');
    expect(errorsOf(store)).toEqual([]);
    store.blur('title');
    expect(errorsOf(store)).toEqual(['title']);
    store.set('title', title);
    expect(errorsOf(store)).toEqual([]);
  });

  it('show a publication error for an empty field that had the focus, and can still be saved as a draft', () => {
    const store = createFormStore(rental);
    store.focus('contactName');
    store.blur('contactName');
    expect(errorsOf(store)).toEqual(['contactName']);
    expect(store.check('draft')).toEqual([]);
    expect(store.check('complete').map(({ path }) => path)).toContain('contactName');
  });

  it('show a range error after both ends had the focus, and no error as soon as one end is corrected', () => {
    const store = createFormStore(office);
    store.set('fixedSeating.seatsMin', 20);
    store.blur('fixedSeating.seatsMin');
    store.set('fixedSeating.seatsMax', 10);
    store.blur('fixedSeating.seatsMax');
    expect(errorsOf(store)).toEqual(['fixedSeating.seatsMax']);
    store.set('fixedSeating.seatsMin', 5);
    expect(errorsOf(store)).toEqual([]);
  });

  it('show no error of a rule about several fields after a change of any of these fields satisfies the rule', () => {
    const store = createFormStore(office);
    store.check('complete');
    expect(errorsOf(store)).toContain('fixedSeating');
    store.set('flexibleSeating', { seatsMin: 4 });
    expect(errorsOf(store)).not.toContain('fixedSeating');
  });

  it('show an error of the server on its field until the field is edited', () => {
    const store = createFormStore(rental, { title });
    store.setServerErrors({ title: 'Overskriften er optaget', contactPhone: 'Nummeret er spærret' });
    store.focus('title');
    store.blur('title');
    expect(store.get().errors.title).toEqual({ sentence: 'Overskriften er optaget' });
    store.set('title', `${title}, nu med altan`);
    expect(errorsOf(store)).toEqual(['contactPhone']);
  });

  it('include input that is typed during a save', () => {
    const store = createFormStore(rental, { title });
    store.set('contactName', ' Karen ');
    const sent = store.get().values;
    store.set('title', `${title}, nu med altan`);
    store.accept({ title, contactName: 'Karen' }, sent);
    expect(store.get().values).toMatchObject({ title: `${title}, nu med altan`, contactName: 'Karen' });
    expect(changedFields(store.get())).toEqual(['title']);
  });

  it('include the input of an invalid field after the valid fields are saved before an upload', () => {
    const store = createFormStore(rental);
    store.set('title', 'For kort');
    store.set('floorArea', 240);
    const sent = validFields(rental, store.get().values);
    expect(sent).toEqual({ floorArea: 240 });
    store.accept(sent, sent);
    expect(store.get().values.title).toBe('For kort');
    expect(changedFields(store.get())).toEqual(['title']);
  });

  it('show their errors after the valid fields are saved before an upload', () => {
    const store = createFormStore(rental);
    store.set('contactPhone', '3312456');
    store.blur('contactPhone');
    store.setServerErrors({ floorArea: 'Det kan vi ikke tro på' });
    expect(Object.keys(store.get().errors)).toEqual(['contactPhone', 'floorArea']);
    store.accept({}, {});
    expect(Object.keys(store.get().errors)).toEqual(['contactPhone']);
  });

  it('count as unchanged again after a change is reverted, even to an empty text', () => {
    const store = createFormStore(rental);
    store.set('terms', 'Depositum');
    expect(changedFields(store.get())).toEqual(['terms']);
    store.set('terms', '');
    expect(changedFields(store.get())).toEqual([]);
  });

  it('notify listeners of every change until they unsubscribe', () => {
    const store = createFormStore(rental);
    const listener = vi.fn<() => void>();
    const leave = store.subscribe(listener);
    store.set('title', title);
    leave();
    store.set('title', '');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
