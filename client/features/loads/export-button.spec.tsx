import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ALL_LOADS } from '../../../shared/rules/load-filters';
import { show } from '../../../test/support/show';
import { ExportButton } from './export-button';

const PROJECT = { id: 7, job_name: 'Pad 11' };

it('exports the loads that the table shows, in the same order', async () => {
  const asked: URL[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    asked.push(new URL(address instanceof Request ? address.url : address.toString(), 'http://haulbook'));
    return Promise.resolve(new Response('xlsx'));
  });
  const query = { ...ALL_LOADS, tab: 'locked', sort: [{ field: 'load_no', descending: true }] } as const;
  show(<ExportButton project={PROJECT} kind="asset" query={query} count={1_234} />);
  const name = 'Export 1,234 loads to Excel';
  await userEvent.click(screen.getByRole('button', { name }));
  expect(asked[0]?.pathname).toBe('/api/pc/spreadsheet/asset-loads/7');
  expect(JSON.parse(asked[0]?.searchParams.get('query') ?? '')).toEqual(query);
});

it('is disabled for an empty table', () => {
  show(<ExportButton project={PROJECT} kind="freight" query={ALL_LOADS} count={0} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Export/ }).disabled).toBe(true);
});
