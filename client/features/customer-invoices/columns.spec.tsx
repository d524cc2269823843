import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { buildCustomerInvoice } from '#test/factories/build-customer-invoice';
import { WideTable } from '#client/ui/table/wide-table';
import { invoiceColumns } from './invoice-columns';
import { invoiceRows, unfolded } from './invoice-rows';
import { lineColumns } from './line-columns';

const heads = invoiceRows(
  'freight',
  [
    buildCustomerInvoice({ is_current: false }),
    buildCustomerInvoice({ id: 12, version_of: 9, version: 2, invoice_name: 'March v2' }),
  ],
  new Map(),
);
const rows = unfolded(heads, () => true);
const listColumns = (kind: 'freight' | 'asset', onVersion?: jest.Mock, onDownload = jest.fn()) =>
  invoiceColumns({
    kind,
    rows: heads,
    actions: { onDownload, onVersion },
    folding: { isOpen: () => true, onToggle },
  });
const onToggle = jest.fn();

describe('the column list of customer invoices', () => {
  it.each([
    [{}, 'Email failed', false],
    [{ email_state: 'failed' }, 'Email failed', true],
    [{ email_state: 'unknown' }, 'Email unknown', true],
    [{ email_state: 'failed', is_current: false }, 'Email failed', false],
  ] as const)('marks an invoice whose email needs a person: %j', (over, mark, isShown) => {
    const found = invoiceRows('freight', [buildCustomerInvoice(over)], new Map());
    const version = listColumns('freight').find(({ key }) => key === 'versionOf');
    render(
      <div>
        {found.map((row) => (
          <p key={row.invoice.id}>{version?.cell(row)}</p>
        ))}
      </div>,
    );
    expect(screen.queryAllByText(mark)).toHaveLength(isShown ? 1 : 0);
  });

  it('has canceled loads in the list of freight invoices only', () => {
    const freight =
      'Name, Version Of, Start, End, Loads, Canceled Loads, Weight (tons), Calc Weight (tons), Weight Diff (tons), ' +
      'Rev, Calc Rev, Rev Diff, Cost, Calc Cost, Cost Diff, Profit, Margin, Status, Action';
    const headings = (kind: 'freight' | 'asset') => listColumns(kind).map(({ label }) => label);
    expect(headings('freight').join(', ')).toBe(freight);
    expect(headings('asset').join(', ')).toBe(freight.replace('Canceled Loads, ', ''));
    // The columns of the specification are shown; a person can show the status, too.
    expect(
      listColumns('freight')
        .filter(({ hidden }) => hidden)
        .map(({ key }) => key),
    ).toEqual(['state']);
  });

  it('leaves out ticket, product and sand in the lines of asset invoices', () => {
    const freight =
      'Load, Ticket, Weight, Calc Weight, Weight Diff, Product, Freight Rev, FSC Rev, Sand Rev, Total Rev, Calc Rev, ' +
      'Rev Diff, Mismatch';
    const headings = (kind: 'freight' | 'asset') =>
      lineColumns(kind, [], 200, buildCustomerInvoice()).map(({ label }) => label);
    expect(headings('freight').join(', ')).toBe(freight);
    expect(headings('asset').join(', ')).toBe(freight.replace(/(Ticket|Product|Sand Rev), /g, ''));
  });
});

describe('the action column', () => {
  const draw = (columns: ReturnType<typeof listColumns>) =>
    render(
      <MantineProvider env="test">
        <MemoryRouter>
          <WideTable label="Invoices" columns={columns} rows={rows} rowKey={({ invoice }) => invoice.id} />
        </MemoryRouter>
      </MantineProvider>,
    );

  it('downloads each invoice, and adds a version on the original and its newest version', async () => {
    const [onVersion, onDownload] = [jest.fn(), jest.fn()];
    draw(listColumns('freight', onVersion, onDownload));
    await userEvent.click(screen.getByRole('button', { name: 'Download March v2' }));
    expect(onDownload).toHaveBeenCalledWith(expect.objectContaining({ id: 12 }));
    expect(screen.queryByRole('button', { name: 'New version of March v2' })).not.toBeInTheDocument();
    for (const button of screen.getAllByRole('button', { name: 'New version of March' })) {
      await userEvent.click(button);
      expect(onVersion).toHaveBeenLastCalledWith(expect.objectContaining({ id: 9 }));
    }
    expect(onVersion).toHaveBeenCalledTimes(2);
  });

  it('folds and unfolds the older versions', async () => {
    draw(listColumns('freight'));
    const fold = screen.getByRole('button', { name: 'Older version of March v2' });
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(fold);
    expect(onToggle).toHaveBeenCalledWith(heads[0]);
  });

  it('offers no new version without permission; the name still links to the invoice', () => {
    draw(listColumns('freight'));
    expect(screen.queryByRole('button', { name: /New version/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'March' })).toHaveAttribute(
      'href',
      '/project/1/customer-invoices/9',
    );
  });
});
