import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LoadHistoryEntry } from '#shared/contract/loads';
import { buildCustomerInvoice, buildCustomerInvoiceLine } from '#test/factories/build-customer-invoice';
import { answerCalls, ok, refusal } from '#test/support/answers';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { show } from '#test/support/show';
import { WideTable } from '#client/ui/table/wide-table';
import { lineColumns } from './line-columns';
import type { LineRow } from './line-rows';

const HISTORY = 'GET /pc/load/1/history';
// 2026-04-01, 07:00 in Chicago
const invoice = buildCustomerInvoice();

const row = (over: Partial<LineRow> = {}): LineRow => ({
  ...buildCustomerInvoiceLine({ load_id: 1, load_no: 418_230, total_rev: 434.2, calculated_rev: 436.1 }),
  isCounted: true,
  ...over,
});
const entry = (at: string, field: string, over: Partial<LoadHistoryEntry> = {}): LoadHistoryEntry => ({
  revision: 1,
  at,
  who_id: 3,
  who: 'Ana',
  why: 're-rated: project changed',
  reason: { code: 'rerated', cause: 'project' },
  action: 'updated',
  fields: [{ field, old: 1, new: 2 }],
  ...over,
});

function table(...rows: LineRow[]): void {
  const of = { ...invoice, is_asset: rows[0]?.is_asset ?? false };
  const columns = lineColumns('freight', rows, 200, of);
  show(<WideTable label="Loads" columns={columns} rows={rows} rowKey={({ load_no: no }) => no} />);
}
const why = () => screen.findByRole('button', { name: 'Why load 418230 has another amount today' });

beforeEach(() => startSessionAs({ id: 1, role_name: 'Account Viewer' }));
afterEach(stopSession);

describe('a line of a customer invoice', () => {
  it('links to its load', () => {
    table(row(), row({ load_no: 418_231, load_id: 2 }));
    const link = screen.getByRole('link', { name: '418231' });
    expect(link).toHaveAttribute('href', '/project/1/loads?load=418231');
  });

  it('links to an asset load', () => {
    table(row({ is_asset: true }));
    const link = screen.getByRole('link', { name: '418230' });
    expect(link).toHaveAttribute('href', '/project/1/loads?kind=asset&load=418230');
  });

  it('says what was billed, what it is today and why, newest change first', async () => {
    const sent = answerCalls({
      [HISTORY]: [
        () =>
          ok([
            entry('2026-11-21T18:00:00.000Z', 'locked_reason'),
            entry('2026-11-20T18:00:00.000Z', 'freight_rev'),
            entry('2026-11-11T05:30:00.000Z', 'sand_rev', {
              why: 'sand PO edited',
              reason: { code: 'sand_po_edited' },
            }),
            entry('2026-04-01T11:59:59.000Z', 'freight_rev'),
          ]),
      ],
    });
    table(row());
    expect(sent).toEqual([]);
    await userEvent.click(await why());
    expect(
      await screen.findByText('billed $434.20, today $436.10: re-rated 11/20/26, project changed'),
    ).toBeVisible();
    // The day is Chicago's.
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
      'sand PO edited 11/10/26',
    );
  });

  it('says that a load was canceled since', async () => {
    const fields = [{ field: 'is_canceled', old: false, new: true }];
    const canceled = entry('2026-11-20T18:00:00.000Z', 'is_canceled', { reason: { code: 'sync' }, fields });
    answerCalls({ [HISTORY]: [() => ok([canceled])] });
    table(row({ calculated_rev: 0, is_canceled: true, isCounted: false }));
    await userEvent.click(await why());
    expect(await screen.findByText('billed $434.20, today $0.00: canceled 11/20/26')).toBeVisible();
  });

  it('says that the changes cannot be read', async () => {
    answerCalls({ [HISTORY]: [() => refusal('not_found')] });
    table(row());
    await userEvent.click(await why());
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load the changes.");
  });

  it('says the amounts alone when nothing is recorded', async () => {
    answerCalls({ [HISTORY]: [() => ok([])] });
    table(row());
    await userEvent.click(await why());
    expect(await screen.findByText('billed $434.20, today $436.10')).toBeVisible();
  });

  it('has no mark without a difference, and says which one is above the threshold', () => {
    table(
      row({ calculated_rev: 434.2 }),
      row({ load_no: 418_231, load_id: 2 }),
      row({ load_no: 418_232, load_id: 3, calculated_rev: 440 }),
    );
    expect(screen.queryByRole('button', { name: /418230/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /418231/ })).toHaveTextContent('Changed');
    expect(screen.getByRole('button', { name: /418232/ })).toHaveTextContent('Mismatch');
  });
});
