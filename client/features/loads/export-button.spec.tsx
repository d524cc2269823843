import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ALL_LOADS } from '#shared/rules/load-filters';
import { show } from '#test/support/show';
import { ExportButton } from './export-button';
import { aLoad } from './testing/a-load';
import { useLoadsExport } from './use-loads-export';

const PROJECT = { id: 7, job_name: 'Pad 11' };

const query = { ...ALL_LOADS, tab: 'locked', sort: [{ field: 'load_no', descending: true }] } as const;

function Exports() {
  const { start, running } = useLoadsExport(PROJECT, 'asset', query);
  return (
    <>
      <ExportButton count={1_234} running={running} onExport={() => start()} />
      <button type="button" onClick={() => start([aLoad({ id: 5 }), aLoad({ id: 9 })])}>
        Chosen
      </button>
    </>
  );
}

function recordCalls(): [method: string, address: URL, body: unknown][] {
  const calls: [string, URL, unknown][] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((address, { method = 'GET', body } = {}) => {
    const url = new URL(address instanceof Request ? address.url : address.toString(), 'http://haulbook');
    calls.push([method, url, typeof body === 'string' ? JSON.parse(body) : undefined]);
    return Promise.resolve(new Response('xlsx'));
  });
  return calls;
}

it('exports the loads that the table shows, in the same order', async () => {
  const calls = recordCalls();
  show(<Exports />);
  await userEvent.click(screen.getByRole('button', { name: 'Export 1,234 loads to Excel' }));
  const [method, address] = calls[0] ?? [];
  expect([method, address?.pathname]).toEqual(['GET', '/api/pc/spreadsheet/asset-loads/7']);
  expect(JSON.parse(address?.searchParams.get('query') ?? '')).toEqual(query);
});

it('exports the chosen loads with the same query', async () => {
  const calls = recordCalls();
  show(<Exports />);
  await userEvent.click(screen.getByRole('button', { name: 'Chosen' }));
  const [method, address, body] = calls[0] ?? [];
  expect([method, address?.pathname]).toEqual(['POST', '/api/pc/spreadsheet/asset-loads/7']);
  expect(body).toEqual({ load_ids: [5, 9], query: JSON.stringify(query) });
});

it('is disabled for an empty table', () => {
  show(<ExportButton count={0} running={false} onExport={() => undefined} />);
  expect(screen.getByRole('button', { name: /^Export/ })).toBeDisabled();
});
