import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type WideColumn, WideTable } from '../wide-table';

interface Row {
  id: number;
  name: string;
}
const KEYS = ['name', 'start', 'end', 'rev', 'cost', 'profit', 'action'];
const COLUMNS: WideColumn<Row>[] = KEYS.map((key) => ({
  key,
  label: key.charAt(0).toUpperCase() + key.slice(1),
  width: 100,
  sortBy: key === 'action' || key === 'end' ? undefined : ({ name }: Row) => name,
  cell: ({ name }: Row) => `${name} ${key}`,
})).map(({ sortBy, ...column }) => (sortBy ? { ...column, sortBy } : column));
const ROWS = [{ id: 1, name: 'March' }];

function draw(first = '') {
  const save = jest.fn();
  const onSort = jest.fn();
  function Page() {
    const [text, setText] = useState(first);
    const savedLayout = {
      text,
      save: (next: string) => {
        save(next);
        setText(next);
      },
    };
    return (
      <MantineProvider env="test">
        <WideTable
          label="Bills"
          columns={COLUMNS}
          rows={ROWS}
          rowKey={({ id }) => id}
          savedLayout={savedLayout}
          onSort={onSort}
        />
      </MantineProvider>
    );
  }
  render(<Page />);
  return { save, onSort };
}
const headings = (): string[] => screen.getAllByRole('columnheader').map((one) => one.textContent);
const button = (name: string): HTMLElement =>
  within(screen.getByRole('columnheader', { name })).getByRole('button', { name });
const openMenu = async (name: string): Promise<void> => {
  button(name).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.findByRole('menu');
};

describe('a table that people lay out', () => {
  it('draws the saved layout, in headings and rows', () => {
    draw('~-end.cost@name');
    expect(headings()).toEqual(['Name', 'Cost', 'Start', 'Rev', 'Profit', 'Action']);
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)[1]).toBe('March cost');
  });

  it('moves a column by keys, and says so', async () => {
    const { save } = draw();
    button('Rev').focus();
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}');
    expect(headings().slice(0, 4)).toEqual(['Name', 'Start', 'Rev', 'End']);
    expect(save).toHaveBeenCalledWith('~end@rev');
    expect(screen.getByRole('status').textContent).toBe('Rev moved to position 3 of 7');
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}{/Alt}');
    expect(headings().slice(0, 2)).toEqual(['Name', 'Rev']);
  });

  it('sorts, freezes and hides from the menu of a heading', async () => {
    const { save, onSort } = draw();
    await openMenu('Rev');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sort descending' }));
    expect(onSort).toHaveBeenCalledWith('rev', true);
    await openMenu('Start');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Freeze up to here' }));
    expect(save).toHaveBeenLastCalledWith('~*2');
    expect(screen.getByRole('columnheader', { name: 'Start' }).dataset.pin).toBe('left');
    await openMenu('Start');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Unfreeze columns' }));
    expect(save).toHaveBeenLastCalledWith('');
    await openMenu('Cost');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Hide column' }));
    expect(headings()).not.toContain('Cost');
    await openMenu('Name');
    expect(screen.queryByRole('menuitem', { name: 'Hide column' })).not.toBeInTheDocument();
  });

  it('resizes by keys on the edge of a heading', () => {
    const { save } = draw();
    const edge = screen.getByRole('separator', { name: 'Column width: Rev' });
    fireEvent.keyDown(edge, { key: 'ArrowRight' });
    expect(save).toHaveBeenLastCalledWith('~rev!108');
    expect(edge).toHaveAttribute('aria-valuenow', '108');
    expect(screen.getByRole('status').textContent).toBe('Rev: 108 pixels wide');
  });

  it('opens the menu by a click on a heading that does not sort; actions have no menu', async () => {
    draw();
    await userEvent.click(button('End'));
    expect(await screen.findByRole('menu')).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Sort ascending' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Column menu: Action' })).not.toBeInTheDocument();
  });

  it('chooses, moves and resets columns in the chooser', async () => {
    const { save } = draw('~-end');
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
    const end = screen.getByRole('checkbox', { name: 'End' });
    end.focus();
    await userEvent.keyboard(' ');
    expect(save).toHaveBeenLastCalledWith('');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(headings().slice(0, 4)).toEqual(['Name', 'Start', 'Rev', 'End']);
    expect(screen.getByRole('checkbox', { name: 'End' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Reset columns' }));
    expect(headings().slice(0, 4)).toEqual(['Name', 'Start', 'End', 'Rev']);
  });
});
