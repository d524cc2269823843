import fc from 'fast-check';
import { selectForInvoice } from '#shared/calc/invoicing/index';
import { RATING_FLAGS } from '#shared/calc/rating/flags';
import { CustomerInvoiceHead, CustomerInvoiceRequest } from '#shared/contract/customer-invoices';
import type { FreightLoad } from '#shared/contract/loads';
import { billingRefusal } from '#shared/rules/invoice-eligibility';
import { invoiceAsked, orderedLoads } from '#server/billing/customer-invoices/customer-invoice.policy';
import { requestOf, startValues } from '#client/features/customer-invoices/invoice-form';
import { previewOf } from '#client/features/customer-invoices/use-preview';
import { buildCustomerInvoice } from '../factories/build-customer-invoice';
import { buildLoad } from '../factories/build-load';
import { buildProject } from '../factories/build-project';

const project = buildProject({ id: 1, fixed_mob_rev: 0, fixed_mob_cost: 0 });
const replacedInvoice = buildCustomerInvoice({ id: 9, total_loads: 3, total_rev: 100 });

const loadLists = fc.array(
  fc.record({
    facts: fc.record({
      delivered_date: fc.constantFrom(
        '2026-02-20T15:00:00.000Z',
        '2026-03-01T06:00:00.000Z',
        '2026-03-31T15:00:00.000Z',
        '2026-05-01T15:00:00.000Z',
      ),
      customer_invoice_id: fc.constantFrom(0, 0, 9, 77),
      freight_rev: fc.constantFrom(0, 0, 700.35, 19.99),
      sand_rev: fc.constantFrom(0, 0, 300.01),
      fsc_rev: fc.constantFrom(0, 12.4),
      rating_flags: fc.constantFrom(0, RATING_FLAGS.noSandRate, RATING_FLAGS.noRateForDistance),
      locked_reason: fc.constantFrom('', '', 'held'),
    }),
    ticked: fc.constantFrom(undefined, true, false),
    isListed: fc.constantFrom(false, false, true),
  }),
  { maxLength: 12 },
);

/** Selects the loads of a request as the server does. */
function generated(request: object, loads: readonly FreightLoad[], replacedLoadIds: ReadonlySet<number>) {
  const asked = invoiceAsked(Object.assign(new CustomerInvoiceRequest(), request));
  const order = {
    ...orderedLoads(asked, replacedLoadIds),
    leaveOut: asked.leaveOut,
    includesOlder: asked.includesOlder,
    replacedInvoiceId: replacedLoadIds.size === 0 ? 0 : replacedInvoice.id,
    replacedLoadIds,
  };
  return selectForInvoice('freight', loads, order, billingRefusal);
}

describe('the request of a previewed invoice', () => {
  it.each([
    ['a new invoice', null],
    ['a version', replacedInvoice],
  ])('makes %s of the loads and amounts previewed, for any choices', (_, replaced) =>
    fc.assert(
      fc.property(loadLists, fc.boolean(), (drawn, older) => {
        const loads = drawn.map(({ facts }, at) =>
          buildLoad({ id: at + 1, matching_load_numbers: [400_001 + at], ...facts }),
        );
        const ticks = Object.fromEntries(
          drawn.flatMap(({ ticked }, at) => (ticked === undefined ? [] : [[at + 1, ticked]])),
        ) as Record<string, boolean>;
        const listed = drawn.flatMap(({ isListed }, at) => (isListed ? [400_001 + at] : []));
        const values = {
          ...startValues('freight', replaced, replaced),
          start_date: '2026-03-01',
          end_date: '2026-03-31',
          older,
          ticks,
          removals: replaced === null ? '' : listed.join('\n'),
        };
        const preview = previewOf({ project, values, invoices: [], replaced }, loads);
        // The form refuses to send an invoice without loads.
        fc.pre(preview.selection.taken.length > 0);
        const onReplaced = loads.filter((load) => replaced !== null && load.customer_invoice_id === 9);
        const body = requestOf({
          projectId: 1,
          values,
          versionOf: replaced?.id ?? 0,
          preview,
          expected: preview.figures,
        });
        const head = Object.assign(new CustomerInvoiceHead(), body.invoice, { invoice_name: 'March' });
        const made = generated({ ...body, invoice: head }, loads, new Set(onReplaced.map(({ id }) => id)));
        expect(made.taken.map(({ id }) => id)).toEqual(preview.selection.taken.map(({ id }) => id));
        expect(made.totals).toEqual(preview.selection.totals);
      }),
    ),
  );
});
