import { MantineProvider } from '@mantine/core';
import { act, render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter, type UrlUpdateEvent } from 'nuqs/adapters/testing';
import type { ReactNode } from 'react';
import { Difference } from '../format/difference';
import { ThresholdField } from '../form/threshold-field';
import { useChangeFlash } from './use-change-flash';
import { useThreshold } from '../form/use-threshold';
import { type WideColumn, WideTable } from './wide-table';

interface Row {
  id: number;
  name: string;
  amount: number;
}
const COLUMNS: WideColumn<Row>[] = [
  { key: 'name', label: 'Name', width: 100, sortBy: ({ name }) => name, cell: ({ name }) => name },
  { key: 'amount', label: 'Rev', width: 80, numeric: true, cell: ({ amount }) => amount, total: '30' },
];
const ROWS = [
  { id: 1, name: 'March', amount: 10 },
  { id: 2, name: 'April', amount: 20 },
];
const draw = (part: ReactNode) => render(<MantineProvider env="test">{part}</MantineProvider>);
const onNarrowScreens = (narrow: boolean): void => {
  jest.spyOn(globalThis, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: narrow && media.includes('max-width: 700px'),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
};

describe('the wide table', () => {
  const table = (rows: readonly Row[], onSort = jest.fn()) => (
    <WideTable
      label="Invoices"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      sort={{ key: 'name', descending: true }}
      onSort={onSort}
      totalsLabel="Totals"
      isQuiet={({ id }) => id === 2}
    />
  );

  it('has sortable headings, muted rows and a totals row', async () => {
    const onSort = jest.fn();
    draw(table(ROWS, onSort));
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(onSort).toHaveBeenCalledWith('name');
    expect(screen.queryByRole('button', { name: 'Rev' })).not.toBeInTheDocument();
    const [, first, second, totals] = screen.getAllByRole('row');
    expect(first?.textContent).toBe('March10');
    expect(second?.dataset.quiet).toBe('true');
    expect(totals?.textContent).toBe('Totals30');
  });

  it('renders only visible rows of a long list, and all of them for print', () => {
    const many = Array.from({ length: 10_000 }, (_, id) => ({ id, name: `I ${id}`, amount: id }));
    draw(table(many));
    expect(screen.getAllByRole('row').length).toBeLessThan(200);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(document.querySelectorAll('tbody tr')).toHaveLength(10_000);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelectorAll('tbody tr').length).toBeLessThan(200);
  });

  it('shows cards in steps on a narrow screen', async () => {
    onNarrowScreens(true);
    const many = Array.from({ length: 120 }, (_, id) => ({ id, name: `I ${id}`, amount: id }));
    draw(table(many));
    const list = screen.getByRole('list', { name: 'Invoices' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(50);
    expect(screen.getByRole('region', { name: 'Invoices: Totals' })).toHaveTextContent('Rev30');
    await userEvent.click(screen.getByRole('button', { name: 'Show 50 more (70 left)' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(100);
  });
});

describe('a difference', () => {
  it.each([
    [12, '+12.00', undefined],
    [-0.5, '-0.50', undefined],
    [0, '0.00', 'true'],
    [-0.004, '0.00', 'true'],
  ])('shows %d as %s', (value, text, zero) => {
    draw(<Difference value={value} />);
    expect(screen.getByText(text).dataset.zero).toBe(zero);
  });
});

describe('the mismatch threshold', () => {
  function Page() {
    const threshold = useThreshold();
    return (
      <>
        <ThresholdField threshold={threshold} />
        <output>{threshold.cents}</output>
      </>
    );
  }
  const open = (address = '') => {
    const onUrlUpdate = jest.fn<undefined, [UrlUpdateEvent]>();
    draw(
      <NuqsTestingAdapter searchParams={address} onUrlUpdate={onUrlUpdate} hasMemory>
        <Page />
      </NuqsTestingAdapter>,
    );
    const field = screen.getByLabelText<HTMLInputElement>(/Mismatch Threshold \$/);
    return { field, cents: () => screen.getByRole('status').textContent, onUrlUpdate };
  };

  it('is 2 dollars by default, changes in steps of a cent and is stored in the URL', async () => {
    const { field, cents, onUrlUpdate } = open();
    expect([field.value, field.required, cents()]).toEqual(['2', true, '200']);
    await userEvent.type(field, '{ArrowUp}');
    expect([field.value, cents()]).toEqual(['2.01', '201']);
    await userEvent.clear(field);
    await userEvent.type(field, '5.25');
    expect(cents()).toBe('525');
    expect(onUrlUpdate.mock.lastCall?.[0].queryString).toBe('?threshold=5.25');
  });

  it('shows what is wrong, and keeps the last valid amount', async () => {
    const { field, cents } = open('?threshold=3');
    await userEvent.clear(field);
    expect(screen.getByText('Please enter a threshold')).toBeInTheDocument();
    await userEvent.type(field, '1.005');
    await userEvent.tab();
    expect(screen.getByText('Please enter at most 2 decimals')).toBeInTheDocument();
    expect(cents()).toBe('100');
  });

  it('falls back to the default for an invalid URL', () => {
    expect(open('?threshold=-4').cents()).toBe('200');
  });
});

describe('the flash of changed figures', () => {
  const keyOf = ({ id }: Row): number => id;
  const valuesOf = ({ amount }: Row): Record<string, number> => ({ amount });

  it('marks changed values of existing rows for a few seconds', () => {
    jest.useFakeTimers();
    const { result, rerender } = renderHook(({ rows }) => useChangeFlash({ rows, keyOf, valuesOf }), {
      initialProps: { rows: ROWS },
    });
    expect(result.current.size).toBe(0);
    rerender({
      rows: [
        { id: 1, name: 'March', amount: 11 },
        ROWS[1] ?? ROWS[0],
        { id: 3, name: 'May', amount: 1 },
      ] as Row[],
    });
    expect([...result.current]).toEqual([[1, { count: 1, columns: ['amount'] }]]);
    act(() => {
      jest.advanceTimersByTime(5_000);
    });
    expect(result.current.size).toBe(0);
    jest.useRealTimers();
  });

  it('does not flash when a re-rating changes very many rows', () => {
    const many = (amount: number) => Array.from({ length: 500 }, (_, id) => ({ id, name: '', amount }));
    const { result, rerender } = renderHook(({ rows }) => useChangeFlash({ rows, keyOf, valuesOf }), {
      initialProps: { rows: many(1) },
    });
    rerender({ rows: many(2) });
    expect(result.current.size).toBe(0);
  });
});
