import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable } from './data-table';

const COLUMNS = [
  { key: 'name', label: 'Name', cell: ({ name }: { name: string }) => name },
  { key: 'page', label: 'Page', cell: () => <a href="#page">Open</a> },
];

function show(): jest.Mock {
  const onOpen = jest.fn();
  const rows = [{ name: 'Basin Haul LLC' }];
  render(
    <DataTable label="Carriers" columns={COLUMNS} rows={rows} rowKey={({ name }) => name} onOpen={onOpen} />,
  );
  return onOpen;
}

afterEach(() => document.getSelection()?.removeAllRanges());

it('opens a row by a click, but not by a link in it', async () => {
  const onOpen = show();
  await userEvent.click(screen.getByText('Basin Haul LLC'));
  expect(onOpen).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('link'));
  expect(onOpen).toHaveBeenCalledTimes(1);
});

it('does not open a row whose text was marked to be copied', async () => {
  const onOpen = show();
  const cell = screen.getByText('Basin Haul LLC');
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: cell, offset: 0 },
    { target: cell, offset: 10 },
    { keys: '[/MouseLeft]' },
  ]);
  expect(document.getSelection()?.toString()).toBe('Basin Haul');
  expect(onOpen).not.toHaveBeenCalled();
});
