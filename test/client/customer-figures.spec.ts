import fc from 'fast-check';
import { invoiceColumns } from '#client/features/customer-invoices/invoice-columns';
import { invoiceRows } from '#client/features/customer-invoices/invoice-rows';
import { lineColumns } from '#client/features/customer-invoices/line-columns';
import { lineRowsReader } from '#client/features/customer-invoices/line-rows';
import * as ofInvoice from '#server/billing/customer-invoices/customer-invoice-workbook.presenter';
import * as ofInvoices from '#server/billing/customer-invoices/invoices-workbook.presenter';
import type { Row } from '#server/spreadsheets/sheet';
import { sumDollars } from '#shared/calc/money';
import { CUSTOMER_LINE_FIGURES } from '#shared/figures/customer-invoice-lines';
import { CUSTOMER_INVOICE_FIGURES } from '#shared/figures/customer-invoices';
import { buildCustomerInvoice, buildCustomerInvoiceLine } from '../factories/build-customer-invoice';
import { compareFigures, counts, dollars, tons } from './same-figures';

const LIST = { minLength: 1, maxLength: 8 };
const nothing = (): undefined => undefined;

const invoiceLists = fc.array(
  fc.record({
    is_current: fc.boolean(),
    total_loads: counts,
    canceled_load_count: counts,
    total_weight_tons: tons,
    total_rev: dollars,
    total_cost: dollars,
    calculated_weight: tons,
    calculated_rev: dollars,
    calculated_cost: dollars,
  }),
  LIST,
);

it('the list of customer invoices has the figures of its workbook', () =>
  fc.assert(
    fc.property(invoiceLists, (drawn) => {
      const invoices = drawn.map(({ total_rev: rev, total_cost: cost, ...over }, at) =>
        buildCustomerInvoice({
          ...over,
          id: at + 1,
          total_rev: rev,
          total_cost: cost,
          profit: sumDollars([rev, -cost]),
        }),
      );
      const totals = new Map(drawn.map((now, at) => [at + 1, { ...now, invoice_id: at + 1 }]));
      const rows = invoiceRows('freight', invoices, totals);
      const columns = invoiceColumns({
        kind: 'freight',
        rows,
        folding: { isOpen: () => false, onToggle: nothing },
        actions: { onDownload: nothing, onVersion: undefined },
      });
      const reconciled = rows.map((row) => ({ ...row, versionOf: '' }));
      const sheet = ofInvoices.invoicesSheet('', reconciled);
      const cells = [...(sheet.rows as Iterable<readonly Row[]>)].flat();
      const compared = compareFigures(Object.values(CUSTOMER_INVOICE_FIGURES), {
        columns,
        rows,
        sheet,
        cells,
      });
      expect(compared).toEqual(Object.keys(CUSTOMER_INVOICE_FIGURES));
    }),
  ));

const lineLists = fc.array(
  fc
    .record({
      weight_tons: tons,
      freight_rev: dollars,
      fsc_rev: dollars,
      sand_rev: dollars,
      calculated_weight: tons,
      calculated_rev: dollars,
    })
    .map((line) => ({ ...line, total_rev: sumDollars([line.freight_rev, line.fsc_rev, line.sand_rev]) })),
  LIST,
);

it('the lines of a customer invoice have the figures of both workbooks', () =>
  fc.assert(
    fc.property(lineLists, (drawn) => {
      const lines = drawn.map((over, at) => buildCustomerInvoiceLine({ ...over, load_id: at + 1 }));
      const rows = lineRowsReader(lines)(new Map());
      const columns = lineColumns('freight', rows, 200, buildCustomerInvoice());
      const figures = Object.values(CUSTOMER_LINE_FIGURES);
      const inList = figures.map((one) => (one.key === 'totalRev' ? { ...one, header: 'Rev' } : one));
      const all = { sheet: ofInvoices.linesLayout(''), cells: ofInvoices.lineRows('March', lines) };
      expect(compareFigures(inList, { columns, rows, ...all })).toEqual([
        'weight',
        'calcWeight',
        'weightDiff',
        'totalRev',
        'calcRev',
        'revDiff',
      ]);
      const invoice = buildCustomerInvoice();
      const one = {
        sheet: ofInvoice.invoiceLayout(invoice, { customer: '', job: '' }, []),
        cells: ofInvoice.invoiceRows(invoice, lines),
      };
      expect(compareFigures(figures, { columns, rows, ...one })).toEqual([
        'weight',
        'freightRev',
        'fscRev',
        'sandRev',
        'totalRev',
      ]);
    }),
  ));
