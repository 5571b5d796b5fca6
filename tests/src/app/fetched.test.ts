import { describe, expect, it, vi } from 'vitest';
import { type Fetched, fetched } from '../../../src/ui/fetched/fetched';

const Page = () => null;

describe('A component whose code is fetched when it is rendered', () => {
  it('is loaded once if two such components prefetch each other', async () => {
    const loads: string[] = [];
    const each = (name: string, other: () => Fetched<object>) =>
      fetched(async () => {
        loads.push(name);
        other().fetchAhead();
        return Page;
      });
    const show: Fetched<object> = each('show', () => form);
    const form: Fetched<object> = each('form', () => show);
    expect(await show.fetch()).toBe(Page);
    await form.fetch();
    await new Promise(setImmediate);
    expect(loads).toEqual(['show', 'form']);
  });

  it('is not prefetched without a connection', async () => {
    const load = vi.fn<() => Promise<typeof Page>>(async () => Page);
    const page = fetched(load);
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    page.fetchAhead();
    await new Promise(setImmediate);
    expect(load).not.toHaveBeenCalled();
    connection.mockRestore();
    page.fetchAhead();
    await new Promise(setImmediate);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is loaded again after a failure', async () => {
    const load = vi.fn<() => Promise<typeof Page>>(async () => Page);
    load.mockRejectedValueOnce(new Error('offline'));
    const page = fetched(load);
    await expect(page.fetch()).rejects.toThrow('offline');
    expect(await page.fetch()).toBe(Page);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
