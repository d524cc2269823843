import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { TypedBand } from '#shared/rules/rate-bands-editor';
import { ReadOnly } from '#client/ui/form/read-only';
import { BandsEditor } from './bands-editor';

const START: TypedBand[] = [{ low: '1', high: '10', rate: '' }];

function Form({ start, checksRates = false }: { start: TypedBand[]; checksRates?: boolean }) {
  const [bands, setBands] = useState<TypedBand[]>(start);
  return (
    <MantineProvider>
      <BandsEditor bands={bands} onChange={setBands} checksRates={checksRates} message="" />
    </MantineProvider>
  );
}

const cell = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
/** Returns what a screen reader says about an invalid cell. */
const describes = (input: HTMLElement): string | null | undefined =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
const bands = (): string[] =>
  screen
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('input')].map(({ value }) => value).join(' '))
    .filter((text) => text !== '');
const paste = (into: HTMLElement, text: string): boolean =>
  fireEvent.paste(into, { clipboardData: { getData: () => text } });

describe('the editor of mileage bands', () => {
  it('adds a band of ten miles with the button, Alt+N, or Enter in the last row', async () => {
    const user = userEvent.setup();
    render(<Form start={START} />);
    await user.click(screen.getByRole('button', { name: 'Add band' }));
    await waitFor(() => expect(cell('Rate of band 2')).toHaveFocus());
    await user.keyboard('{Alt>}n{/Alt}');
    await waitFor(() => expect(cell('Rate of band 3')).toHaveFocus());
    await user.keyboard('7{Enter}');
    await waitFor(() => expect(cell('Rate of band 4')).toHaveFocus());
    expect(bands()).toEqual(['1 10 ', '11 20 ', '21 30 7.00', '31 40 ']);
  });

  it('keeps the add buttons above the rows, and can add ten bands at once', async () => {
    render(<Form start={START} />);
    const table = screen.getByRole('table');
    for (const name of ['Add band', 'Add 10 bands']) {
      const button = screen.getByRole('button', { name });
      expect(button.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Add 10 bands' }));
    expect(bands()).toHaveLength(11);
    expect(bands().at(-1)).toBe('101 110 ');
  });

  it('adds cents to a rate after typing, and changes it by a cent with Alt and an arrow', async () => {
    const user = userEvent.setup();
    render(<Form start={[...START, { low: '11', high: '20', rate: '5' }]} />);
    await user.click(cell('Rate of band 1'));
    await user.keyboard('8.6');
    expect(bands()).toEqual(['1 10 8.6', '11 20 5']);
    await user.tab();
    expect(bands()).toEqual(['1 10 8.60', '11 20 5.00']);
    await user.click(cell('Rate of band 1'));
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowDown}{/Alt}');
    expect(bands()[0]).toBe('1 10 8.61');
  });

  it('reads thousands typed key by key, and says at the cell what is unclear', async () => {
    const user = userEvent.setup();
    render(<Form start={START} />);
    await user.click(cell('Rate of band 1'));
    await user.keyboard('1,250');
    await user.tab();
    expect(bands()).toEqual(['1 10 1250.00']);
    await user.clear(cell('Rate of band 1'));
    await user.keyboard('1,25');
    await user.tab();
    expect(bands()).toEqual(['1 10 1,25']);
    expect(describes(cell('Rate of band 1'))).toMatch(/with at most 4 decimals/);
  });

  it('moves between cells with arrows and Enter, and deletes a band', async () => {
    const user = userEvent.setup();
    render(<Form start={[...START, { low: '11', high: '20', rate: '5' }]} />);
    await user.click(cell('End of band 1'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(cell('End of band 2')).toHaveFocus());
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(cell('End of band 1')).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Delete band 1-10' }));
    expect(bands()).toEqual(['11 20 5.00']);
  });

  it('marks a gap or an overlap only after typing ends', async () => {
    const user = userEvent.setup();
    render(<Form start={[...START, { low: '11', high: '20', rate: '5' }]} />);
    const start = cell('Start of band 2');
    await user.clear(start);
    await user.type(start, '5');
    expect(start).toHaveAttribute('aria-invalid', 'false');
    await user.tab();
    expect(start).toHaveAttribute('aria-invalid', 'true');
    expect(describes(start)).toBe('Bands 1-10 and 5-20 overlap');
    await user.clear(start);
    await user.type(start, '15');
    await user.tab();
    expect(describes(start)).toBe('There is a gap between the bands 1-10 and 15-20');
  });

  it('marks missing rates only after the person tried to save', () => {
    const { unmount } = render(<Form start={START} />);
    expect(cell('Rate of band 1')).toHaveAttribute('aria-invalid', 'false');
    unmount();
    render(<Form start={START} checksRates />);
    expect(describes(cell('Rate of band 1'))).toBe('Please enter a rate');
  });

  it('accepts bands pasted from a spreadsheet, and reports an invalid cell by its row', () => {
    render(<Form start={START} />);
    paste(cell('Start of band 1'), '1\t10\t$7.50\n11\tx\t8');
    expect(screen.queryByText('Row 2: “x” is not a number')).toBeInTheDocument();
    expect(bands()).toEqual(['1 10 ']);
    paste(cell('Start of band 1'), '1\t10\t$7.50\n11\t20\t$1,008\n');
    expect(bands()).toEqual(['1 10 7.50', '11 20 1008.00']);
    expect(screen.queryByText('Row 2: “x” is not a number')).not.toBeInTheDocument();
    paste(cell('Rate of band 2'), '1\n2');
    expect(bands()).toEqual(['1 10 7.50', '11 20 1.00', '21 30 2.00']);
  });

  it('lets the cell handle a single pasted value', () => {
    render(<Form start={START} />);
    expect(paste(cell('Rate of band 1'), '12.5')).toBe(true);
    expect(paste(cell('Rate of band 1'), '1\n2')).toBe(false);
  });

  it('accepts no keys and no paste when read-only', async () => {
    const onChange = jest.fn();
    render(
      <MantineProvider>
        <ReadOnly>
          <BandsEditor bands={START} onChange={onChange} checksRates={false} message="" />
        </ReadOnly>
      </MantineProvider>,
    );
    await userEvent.click(cell('Rate of band 1'));
    await userEvent.keyboard('7{Enter}{Alt>}n{/Alt}');
    paste(cell('Start of band 1'), '1\t10\t$7.50\n11\t20\t8');
    expect(bands()).toEqual(['1 10 ']);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(onChange).not.toHaveBeenCalled();
  });
});
