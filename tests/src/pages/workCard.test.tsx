import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { WorkCard } from '../../../src/work/WorkCard';
import { WorkItem } from '../../../src/work/WorkItems';
import { show } from '../../support/screen';

const Card = ({ read }: { read: () => Promise<string[]> }) => {
  const found = useQuery({ queryKey: ['work'], queryFn: read, retry: false });
  return (
    <WorkCard title="Job" none="Ingen" count={found.data?.length} query={found}>
      {found.data?.map((title) => (
        <WorkItem key={title} title={title} to={`/${title}`} lines={[]} />
      ))}
    </WorkCard>
  );
};

it('a card that cannot be loaded states the reason, and is loaded again by its button', async () => {
  const read = vi
    .fn<() => Promise<string[]>>()
    .mockRejectedValueOnce(new Error('Intet svar fra serveren.'))
    .mockResolvedValueOnce(['Afviste billeder']);
  const place = await show(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Card read={read} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const alert = () => place.querySelector('[role="alert"]');
  await vi.waitFor(() => expect(alert()?.textContent).toContain('Intet svar fra serveren.'));
  const retry = alert()?.querySelector('button');
  expect(retry?.textContent).toBe('Prøv igen');
  await act(async () => {
    retry?.focus();
    retry?.click();
  });
  await vi.waitFor(() => expect(place.querySelector('a')?.textContent).toBe('Afviste billeder'));
  expect(alert()).toBeNull();
  expect(place.contains(document.activeElement)).toBe(true);
});
