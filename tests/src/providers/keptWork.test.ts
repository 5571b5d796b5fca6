// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { beforeSigningOut, draftsOf, isWorkOpen, removeKeptWork } from '../../../src/providers/keptWork';
import { readStored, storedNames, writeStored } from '../../../src/providers/storage';

afterEach(() => localStorage.clear());

describe('Unsaved work stored in the browser', () => {
  it('is deleted only when the user to whom it belongs signs out', () => {
    writeStored(`${draftsOf(1)}7`, { title: 'min' });
    writeStored(`${draftsOf(1)}new-3-rental`, { title: 'min nye' });
    writeStored(`${draftsOf(12)}7`, { title: 'en andens' });
    writeStored('activeAccount.1', { accountID: 3 });
    localStorage.setItem('RaStore.search.recent.1', '[{"title":"Hemmelig Vej"}]');
    localStorage.setItem('RaStore.seen.enquiries.3', '2');
    localStorage.setItem('RaStore.locale', '"da"');
    removeKeptWork(1);
    expect(storedNames('draft.')).toEqual([`${draftsOf(12)}7`]);
    expect(readStored('activeAccount.1')).toEqual({ accountID: 3 });
    expect(Object.keys(localStorage).filter((name) => name.startsWith('RaStore'))).toEqual([
      'RaStore.locale',
    ]);
  });

  it('is reported while a form has unsaved work', () => {
    expect(isWorkOpen()).toBe(false);
    const leave = beforeSigningOut(() => true);
    beforeSigningOut(() => false);
    expect(isWorkOpen()).toBe(true);
    leave();
    expect(isWorkOpen()).toBe(false);
  });
});
