import { type BoundFunctions, act, type queries, render, screen, within } from '@testing-library/react';
import type { CreditDebitReply } from '#shared/contract/credits-debits';
import type { CustomerInvoiceLoadReply, CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import { partiesNow } from '#shared/words/invoice-parties';
import { buildProject } from '#test/factories/build-project';
import { buildCreditDebit } from '#test/factories/build-credit-debit';
import { buildCustomerInvoice, buildCustomerInvoiceLine } from '#test/factories/build-customer-invoice';
import { PrintedInvoice } from './printed-invoice';

const company = {
  company_name: 'Permian Basin Logistics',
  logo_url: '',
  address: '400 W Wall St\nMidland, TX 79701',
  phone: '432-555-0100',
  remit_to: 'First Bank of Midland\nLockbox 4410',
};
const customer = {
  contact_name: 'Ann Doe',
  email: 'ap@ridge.test',
  address: '12 Main St\nMidland, TX 79701',
  phone: '',
  billing_address: 'PO Box 9\nOdessa, TX 79760',
  billing_emails: 'ap@ridge.test, invoices@ridge.test',
};
const project = buildProject({
  id: 1,
  job_name: 'Wolfcamp 14H',
  customer_id: 3,
  customer_name: 'Diamond Ridge Energy',
});

const printed = partiesNow(company, customer, project);
const parties = { printed, logo: '', now: printed, isKept: false };

/** Builds a line with a different calculated revenue, which must not be printed. */
const line = (over: Partial<CustomerInvoiceLoadReply> = {}): CustomerInvoiceLoadReply =>
  buildCustomerInvoiceLine({ calculated_rev: 999, ...over });

type Paper = BoundFunctions<typeof queries>;

interface Printed {
  replacedBy?: string;
  credits?: CreditDebitReply[];
}

function print(
  invoice: CustomerInvoiceReply,
  loads: CustomerInvoiceLoadReply[],
  { replacedBy = '', credits = [] }: Printed = {},
): Paper {
  render(
    <PrintedInvoice
      detail={{ invoice, loads }}
      invoice={invoice}
      replacedBy={replacedBy}
      parties={parties}
      credits={credits}
    />,
  );
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  return within(screen.getByRole('article'));
}
const rowsUnder = (paper: Paper, heading: string): string[] => {
  const section = paper.getByRole('heading', { name: heading }).closest('section');
  if (section === null) throw new Error('A table has its section');
  return within(section)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .join(' '),
    );
};

describe('a printed customer invoice', () => {
  it('shows seller, customer, loads and sums, but no costs', () => {
    const other = {
      load_id: 2,
      load_no: 400_002,
      product_name: '40/70',
      po_number: '',
      ticket_number: 'T-2',
    };
    const paper = print(buildCustomerInvoice({ company_id: 5 }), [line(), line(other)]);
    for (const text of [
      'Permian Basin Logistics',
      'Diamond Ridge Energy',
      'Attn: Ann Doe',
      '400 W Wall St',
      'Midland, TX 79701',
      '432-555-0100',
      'First Bank of Midland',
      'Lockbox 4410',
      'PO Box 9',
      'Odessa, TX 79760',
      'ap@ridge.test, invoices@ridge.test',
      'March',
      '04/01/26',
      '03/01/26 to 03/31/26',
      'Wolfcamp 14H',
      '$2,025.50',
      '$1,400.70',
    ]) {
      expect(paper.getByText(text)).toBeInTheDocument();
    }
    expect(rowsUnder(paper, 'By product')).toEqual([
      '40/70 1 24.00 700.35 12.40 300.00 1,012.75',
      '100 Mesh 1 24.00 700.35 12.40 300.00 1,012.75',
      'Total 2 48.00 1,400.70 24.80 600.00 2,025.50',
    ]);
    expect(rowsUnder(paper, 'By terminal')).toHaveLength(2);
    expect(rowsUnder(paper, 'By purchase order')[0]).toMatch(/^\(none\) 1 /);
    expect(rowsUnder(paper, 'Loads')[0]).toBe(
      '03/02/26 400001 T-1 100 Mesh Kermit PO-9 42.5 24.00 700.35 12.40 300.00 1,012.75',
    );
    expect(document.body).not.toHaveTextContent(/cost|margin|profit|calc|610\.10|999/i);
    act(() => {
      window.dispatchEvent(new Event('afterprint'));
    });
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('shows terms, due date, each credit and charge, and the amount due', () => {
    const credits = [
      buildCreditDebit({
        amount: 12.5,
        credit_number: 'CM-7',
        credit_date: '2026-04-05',
        reason: 'Short load',
      }),
      buildCreditDebit({ id: 9, is_credit: false, amount: 40, reason: '' }),
    ];
    const paper = print(buildCustomerInvoice({ terms: 'Net 30', due_date: '2026-05-01' }), [line()], {
      credits,
    });
    for (const text of [
      'Net 30',
      '05/01/26',
      'Credit CM-7, 04/05/26, Short load',
      '-$12.50',
      'Charge',
      '$40.00',
      'Amount due',
      '$2,053.00',
    ])
      expect(paper.getByText(text)).toBeInTheDocument();
  });

  it('shows types and fixed mobilization for assets, and a mark once replaced', () => {
    const asset = {
      load_type: 'Equipment',
      total_boxes: 2,
      sand_rev: 0,
      total_rev: 0,
      freight_rev: 0,
      fsc_rev: 0,
    };
    const invoice = buildCustomerInvoice({
      is_asset: true,
      total_rev: 48_500,
      fixed_mob_rev: 48_500,
      is_current: false,
    });
    const paper = print(invoice, [line(asset)], { replacedBy: 'FM-1 v2' });
    expect(paper.getByText('Replaced by FM-1 v2. Do not pay.')).toBeInTheDocument();
    expect(paper.getByText('Fixed mobilization')).toBeInTheDocument();
    expect(paper.getAllByText('$48,500.00')).toHaveLength(2);
    expect(rowsUnder(paper, 'By type')).toEqual(['Equipment 1 2 0.00 0.00 0.00', 'Total 1 2 0.00 0.00 0.00']);
    expect(paper.queryByText('Sand')).not.toBeInTheDocument();
  });
});
