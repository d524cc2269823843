import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createLoader } from 'nuqs';
import { show } from '#test/support/show';
import { addressParsers } from './address';
import { FilterChips, chipsOf } from './filter-chips';

const NOTHING = { q: '', from: '', to: '', status: [], flags: 0, where: [] };
const carrier = (value: string, excluded = false) => ({ field: 'carrier', value, excluded });
const texts = (over: object): string[] => chipsOf({ ...NOTHING, ...over }).map(({ text }) => text);

describe('the filters above the table', () => {
  it.each([
    [{}, []],
    [{ q: 'caprock' }, ['Search: caprock']],
    [{ from: '2026-11-02', to: '2026-11-09' }, ['Delivered 11/02/26 to 11/09/26']],
    [{ from: '2026-11-02', to: '2026-11-02' }, ['Delivered 11/02/26']],
    [{ from: '2026-11-02' }, ['Delivered since 11/02/26']],
    [{ to: '2026-11-09' }, ['Delivered through 11/09/26']],
    [{ where: [carrier('Red Bluff'), carrier('Zeta')] }, ['Carrier: Red Bluff, Zeta']],
    [{ where: 'ABCDE'.split('').map((name) => carrier(name)) }, ['Carrier: A, B, C + 2 more']],
    [
      { where: [{ field: 'customer_invoice', value: '', excluded: false }, carrier('Zeta', true)] },
      ["Carrier isn't Zeta", 'Customer invoice: No customer invoice'],
    ],
  ])('name %j as %j', (filters, chips) => {
    expect(texts(filters)).toEqual(chips);
  });

  it('are removed one by one or all at once, and keep the tab', async () => {
    const change = jest.fn(() => Promise.resolve(new URLSearchParams()));
    const address = {
      ...createLoader(addressParsers)(''),
      filter: 'review',
      q: 'caprock',
      flags: 1,
    } as const;
    show(<FilterChips address={address} change={change} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Search: caprock' }));
    expect(change).toHaveBeenLastCalledWith({ q: null, page: null }, { history: 'push' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(change).toHaveBeenLastCalledWith(
      { q: null, from: null, to: null, status: null, flags: null, where: null, page: null },
      { history: 'push' },
    );
  });
});
