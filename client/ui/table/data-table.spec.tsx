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

it.each([
  ['Ctrl', '{Control>}', '[MouseLeft]'],
  ['Cmd', '{Meta>}', '[MouseLeft]'],
  ['the middle button', '', '[MouseMiddle]'],
])('opens the link of the row in a new tab by a click with %s', async (_what, hold, click) => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const onOpen = show();
  const user = userEvent.setup();
  if (hold !== '') await user.keyboard(hold);
  await user.pointer({ keys: click, target: screen.getByText('Basin Haul LLC') });
  expect(opened.mock.calls).toEqual([['http://localhost/#page', '_blank', 'noopener']]);
  expect(onOpen).not.toHaveBeenCalled();
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

describe('the focus in a row that somebody else removes', () => {
  const named = [
    { key: 'name', label: 'Name', cell: ({ name }: { name: string }) => name },
    {
      key: 'edit',
      label: 'Action',
      cell: ({ name }: { name: string }) => <button type="button">{`Edit ${name}`}</button>,
    },
    {
      key: 'drop',
      label: 'More',
      cell: ({ name }: { name: string }) => <button type="button">{`Delete ${name}`}</button>,
    },
  ];
  const table = (names: string[]) => (
    <DataTable
      label="Carriers"
      columns={named}
      rows={names.map((name) => ({ name }))}
      rowKey={({ name }) => name}
    />
  );
  const focused = (): string | null | undefined => document.activeElement?.textContent;

  it('goes to the same control of the row in its place, or of the last row', () => {
    const { rerender } = render(table(['A', 'B', 'C']));
    screen.getByRole('button', { name: 'Delete B' }).focus();
    rerender(table(['A', 'C']));
    expect(focused()).toBe('Delete C');
    rerender(table(['A']));
    expect(focused()).toBe('Delete A');
  });

  it('stays where the person has put it meanwhile', async () => {
    const { rerender } = render(table(['A', 'B']));
    await userEvent.click(screen.getByRole('button', { name: 'Edit B' }));
    await userEvent.click(document.body);
    rerender(table(['A']));
    expect(document.body).toHaveFocus();
  });
});
