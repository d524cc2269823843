import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DifferenceCause } from '#shared/contract/vendor-reconciliation';
import { show } from '#test/support/show';
import { InvoiceCauses } from './invoice-causes';

const by_cause = [
  { cause: 'not_owed' as const, cents: 70_000, lines: 2, line_ids: [1, 2] },
  { cause: 'rate' as const, cents: 10_908, lines: 5_000 },
];

function open(chosen: DifferenceCause | null) {
  const onChoose = jest.fn();
  const now = { value: { difference_cents: 80_908, by_cause }, error: null, reload: jest.fn() };
  show(<InvoiceCauses now={now} picker={{ chosen, onChoose }} />);
  return onChoose;
}

describe('the causes of a difference', () => {
  it('filter the lines by a click, and show all again by another one', async () => {
    const onChoose = open(null);
    const cause = screen.getByRole('button', { name: 'Not owed 2 lines' });
    expect(cause).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(cause);
    expect(onChoose).toHaveBeenCalledWith('not_owed');
  });

  it('show which one is chosen', async () => {
    const onChoose = open('not_owed');
    const cause = screen.getByRole('button', { name: 'Not owed 2 lines' });
    expect(cause).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(cause);
    expect(onChoose).toHaveBeenCalledWith(null);
  });

  it('are plain text when a reply lists no lines, because they are too many', () => {
    open(null);
    expect(screen.getByText('Rate')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Rate/ })).not.toBeInTheDocument();
  });
});
