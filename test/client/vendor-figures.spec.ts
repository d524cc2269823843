import fc from 'fast-check';
import { linesReader } from '#client/features/vendor-invoices/invoice-lines';
import { sectionColumns } from '#client/features/vendor-invoices/line-columns';
import { aLine, anInvoice } from '#client/features/vendor-invoices/testing/records';
import type { Row } from '#server/spreadsheets/sheet';
import { vendorSheets } from '#server/billing/vendor-invoices/vendor-invoice-workbook.presenter';
import { VENDOR_INVOICE_TYPES, type VendorInvoiceLoadReply } from '#shared/contract/vendor-invoices';
import { VENDOR_LINE_FIGURES } from '#shared/figures/vendor-invoice-lines';
import { compareFigures, dollars, tons } from './same-figures';

const lineLists = fc.array(
  fc.record({
    weight_tons: tons,
    total_calc_weight_tons: tons,
    calculated_total: dollars,
    vendor_freight: dollars,
    vendor_fsc: dollars,
    vendor_sand: dollars,
    vendor_total: dollars,
  }),
  { minLength: 1, maxLength: 8 },
);

async function* chunksOf<T>(rows: readonly T[]) {
  yield await Promise.resolve(rows);
}

/** Returns the sheet of approved loads, with its rows. */
async function approvedLoads(type: string, lines: readonly VendorInvoiceLoadReply[]) {
  const invoice = anInvoice({ is_sand: type === 'sand', is_asset: type === 'asset' });
  const source = { all: () => chunksOf(lines), at: () => chunksOf([]), refused: () => Promise.resolve([]) };
  const [sheet] = vendorSheets({ invoice, jobName: '' }, source);
  if (sheet === undefined) throw new Error('The workbook has a sheet of approved loads');
  const cells: Row[] = [];
  for await (const rows of sheet.rows) cells.push(...rows);
  return { sheet, cells };
}

it.each(VENDOR_INVOICE_TYPES)('the lines of a %s invoice have the figures of its workbook', (type) =>
  fc.assert(
    fc.asyncProperty(lineLists, async (drawn) => {
      const lines = drawn.map((over, at) => aLine({ ...over, id: at + 1 }));
      const rows = linesReader(type)(lines, new Map());
      const columns = sectionColumns('normal', { type, projectId: 7, thresholdCents: 200, lines: rows });
      const sides = { columns, rows, ...(await approvedLoads(type, lines)) };
      expect(compareFigures(Object.values(VENDOR_LINE_FIGURES), sides)).toEqual([
        'weight',
        'calcWeight',
        'weightDiff',
        ...(type === 'sand' ? ['sand'] : ['freight', 'fsc']),
        'total',
        'calculated',
        'difference',
      ]);
    }),
  ),
);
