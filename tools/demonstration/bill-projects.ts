import type { INestApplicationContext } from '@nestjs/common';
import type { CreditDebitRequest } from '#shared/contract/credits-debits';
import type { FreightLoad } from '#shared/contract/loads';
import { CarrierRepository } from '#server/projects/carriers/index';
import type { Principal } from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
import { DemoBilling, type DemoLoads } from './demo-billing';
import { agreedLines, overpricedLines, faultyLines, sandLines } from './demo-vendor-lines';

/** Days of the project that an invoice covers, counted from 0; later days stay unbilled. */
const FIRST_FORTNIGHT = [0, 13] as const;
const SECOND_FORTNIGHT = [14, 27] as const;
const THIRD_FORTNIGHT = [28, 41] as const;
const FOUR_WEEKS = [0, 27] as const;
/** Day in the accrued month. Parts of the month are billed and received, and earlier days are still open. */
const ACCRUED_DAY = 45;

interface Billed {
  readonly billing: DemoBilling;
  readonly delivered: DemoLoads;
}

/**
 * Bills a month of a project: invoices of every kind with typical faults, credits, charges and an accrual.
 * Most loads stay unbilled, so that users can try it.
 */
export async function billMainProject(
  app: INestApplicationContext,
  principal: Principal,
  projectId: number,
  vendorName: string,
): Promise<void> {
  const billing = new DemoBilling(app, principal);
  const delivered = await billing.deliveredIn(projectId);
  const carriers = await app.get(CarrierRepository).ofProject(projectScope(principal.companyId, projectId));
  const attached = carriers.map(({ pc_carrier_id: id, carrier_name: name }) => ({ id, name }));
  const customer = await billCustomer({ billing, delivered });
  const hauled = await receiveHauling({ billing, delivered }, attached);
  const isOfVendor = ({ pc_carrier_id: id }: { pc_carrier_id: number }): boolean =>
    attached.every((carrier) => carrier.id !== id);
  await billing.generate(delivered, {
    invoice_name: 'HPS-2207',
    vendor_name: vendorName,
    customer_invoice_id: customer.second,
    discount_percent: 2,
  });
  await billing.receive(
    delivered,
    { invoice_name: 'HPS-EQ-77', vendor_name: vendorName, is_asset: true },
    overpricedLines(delivered.moved(FOUR_WEEKS, isOfVendor), 11, 90),
  );
  const sand = await receiveSand({ billing, delivered });
  await settle({ billing, delivered }, { customer, hauled, sand });
  await billing.accrue(delivered, ACCRUED_DAY);
}

/** Bills three fortnights of freight, the first with a second version, and four weeks of asset loads. */
async function billCustomer({ billing, delivered }: Billed): Promise<{ first: number; second: number }> {
  const first = await billing.billCustomer(delivered, { invoice_name: 'DRE-2601', days: FIRST_FORTNIGHT });
  const second = await billing.billCustomer(delivered, { invoice_name: 'DRE-2602', days: [15, 27] });
  await billing.billCustomer(delivered, { invoice_name: 'DRE-2603', days: THIRD_FORTNIGHT });
  await billing.billCustomer(delivered, { invoice_name: 'DRE-A-2601', days: FOUR_WEEKS, is_asset: true });
  // The version adds the day between the fortnights, which the first one left out.
  const version = await billing.billCustomer(delivered, {
    invoice_name: 'DRE-2601',
    days: [0, 14],
    version_of: first,
    version: 2,
  });
  return { first: version, second };
}

/** Received vendor invoice. */
interface Received {
  readonly id: number;
  readonly vendor: string;
}

interface Carrier {
  readonly id: number;
  readonly name: string;
}

/**
 * Receives two bills of the first carrier and one of the other.
 * The first has faults, and the second bills one of its loads again. The other carrier's bill is correct.
 */
async function receiveHauling(
  { billing, delivered }: Billed,
  attached: readonly Carrier[],
): Promise<Received[]> {
  const [doubtful, orderly] = attached;
  if (doubtful === undefined || orderly === undefined) throw new Error('Two carriers are attached');
  const by = (carrier: Carrier) => (load: FreightLoad) => load.pc_carrier_id === carrier.id;
  const earlier = delivered.hauled(FOUR_WEEKS, by(doubtful));
  const canceled = delivered.freight.find((load) => load.is_canceled && by(doubtful)(load));
  const head = { vendor_name: doubtful.name };
  const first = await billing.receive(
    delivered,
    { ...head, invoice_name: 'CSH-8841' },
    faultyLines(earlier, canceled, delivered.freight),
  );
  await billing.receive(
    delivered,
    { ...head, invoice_name: 'CSH-8907' },
    agreedLines([...earlier.slice(0, 1), ...delivered.hauled(THIRD_FORTNIGHT, by(doubtful))]),
  );
  const second = await billing.receive(
    delivered,
    { invoice_name: 'MQ-120', vendor_name: orderly.name },
    agreedLines(delivered.hauled(FOUR_WEEKS, by(orderly))),
  );
  await billing.approve(second);
  return [
    { id: first, vendor: doubtful.name },
    { id: second, vendor: orderly.name },
  ];
}

/** Receives sand of the first purchase order that has a price. */
async function receiveSand({ billing, delivered }: Billed): Promise<Received> {
  const bought = delivered.hauled(
    [FIRST_FORTNIGHT[0], SECOND_FORTNIGHT[1]],
    (load) => load.sand_cost > 0 && load.ticket_number !== '',
  );
  const orders = [...new Set(bought.map(({ po_number: order }) => order))].sort();
  const [order = ''] = orders;
  const loads = bought.filter((load) => load.po_number === order);
  const vendor = loads[0]?.terminal_name ?? '';
  const id = await billing.receive(
    delivered,
    { invoice_name: 'KM-30412', vendor_name: vendor, is_sand: true, purchase_order: order },
    sandLines(loads),
  );
  return { id, vendor };
}

interface Settled {
  readonly customer: { first: number; second: number };
  readonly hauled: readonly Received[];
  readonly sand: Received;
}

/** Records credits and charges for the differences. */
async function settle({ billing, delivered }: Billed, { customer, hauled, sand }: Settled): Promise<void> {
  const onBill = (bill: Received | undefined, amount: number, more: Partial<CreditDebitRequest> = {}) =>
    billing.credit(delivered, {
      is_vendor: true,
      vendor_name: bill?.vendor ?? '',
      invoice_id: bill?.id ?? 0,
      amount,
      ...more,
    });
  await billing.credit(delivered, { invoice_id: customer.first, amount: 250 });
  await billing.credit(delivered, { invoice_id: customer.second, amount: 125.5, is_credit: false });
  await onBill(hauled[0], 412.35);
  await onBill(hauled[1], 75, { is_credit: false });
  await onBill(sand, 96.2, { invoice_type: 'Sand' });
}

/** Bills all of a finished project to the customer, and approves the bill of the project's vendor. */
export async function billFinished(
  app: INestApplicationContext,
  principal: Principal,
  projectId: number,
  vendorName: string,
): Promise<void> {
  const billing = new DemoBilling(app, principal);
  const delivered = await billing.deliveredIn(projectId);
  const invoice = await billing.billCustomer(delivered, { invoice_name: 'LEO-2598', days: [0, 120] });
  const bill = await billing.generate(delivered, {
    invoice_name: 'HPS-2154',
    vendor_name: vendorName,
    customer_invoice_id: invoice,
    discount_percent: 1.5,
  });
  await billing.approve(bill);
}
