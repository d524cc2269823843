import { Injectable } from '@nestjs/common';
import { toDollars } from '#shared/calc/money';
import { isCostMismatch, lineFigures } from '#shared/calc/reconciliation/index';
import { TONS_SCALE, fromUnits } from '#shared/calc/scaled';
import type { VendorFilePreviewReply } from '#shared/contract/vendor-reconciliation';
import { type CountedWarnings, countWarnings, noWarnings } from '#shared/imports/counted-warnings';
import { type Principal, type Upload, beginRead, inSlices } from '#server/platform/common/index';
import { Database, projectScope } from '#server/database/index';
import { isOtherVendorsLoad, MatchLoads, sumInSlices, VendorsOfProject, withoutTotals } from '../matching';
import { FindBillColumns } from './find-bill-columns';
import { PreviewDetails, type PreviewLine } from './preview-details';
import { type VendorFilePreviewFields, orderOfFields } from './vendor-file.query';

/** The threshold that screens start with: $2. */
const THRESHOLD_CENTS = 200;
const SAMPLE_MAX = 200;

const needsALook = ({ figures }: PreviewLine): boolean =>
  figures.lineClass !== 'normal' || isCostMismatch(figures, THRESHOLD_CENTS);

const byWorst = (one: PreviewLine, other: PreviewLine): number =>
  Math.abs(other.figures.differenceCents) - Math.abs(one.figures.differenceCents) ||
  one.match.line.lineNo - other.match.line.lineNo;

/** Findings of a pass over the lines: counts, and the lines with the largest differences first. */
class Findings {
  others = 0;
  mismatches = 0;
  worst: PreviewLine[] = [];

  add(looked: readonly PreviewLine[]): void {
    for (const { isOtherVendor, figures } of looked) {
      if (isOtherVendor) this.others += 1;
      if (isCostMismatch(figures, THRESHOLD_CENTS)) this.mismatches += 1;
    }
    this.worst = [...this.worst, ...looked.filter(needsALook)].sort(byWorst).slice(0, SAMPLE_MAX);
  }
}

/** Previews a vendor's file. Stores nothing and takes no lock. */
@Injectable()
export class PreviewVendorFile {
  constructor(
    private readonly database: Database,
    private readonly vendors: VendorsOfProject,
    private readonly matches: MatchLoads,
    private readonly columns: FindBillColumns,
    private readonly details: PreviewDetails,
  ) {}

  /** @throws DomainError `vendor_file_not_csv`, `not_found`, `invalid_request` */
  async run(
    principal: Principal,
    fields: VendorFilePreviewFields,
    file: Upload,
  ): Promise<VendorFilePreviewReply> {
    const scope = projectScope(principal.companyId, fields.project_id);
    await beginRead(this.database, scope, undefined);
    const order = orderOfFields(fields);
    const vendors = await this.vendors.read(scope);
    const vendor = await this.vendors.billing(scope, order);
    const { vendor_name: vendorName } = vendor;
    const { file: bill, columns } = await this.columns.read(scope, { ...order, vendorName }, fields, file);
    if (bill === null || bill.faulty > 0) {
      const { faulty, faults } = bill ?? NOTHING;
      return { ...NOTHING, ...noWarnings(), type: order.type, columns, faulty, faults: [...faults] };
    }
    const { lines: matches, totals } = withoutTotals(
      await this.matches.now(scope, { ...order, ...vendor }, bill.lines),
    );
    countWarnings(bill.warnings, totals);
    const hauled = { ...vendor, is_sand: order.type === 'sand' };
    const findings = new Findings();
    await inSlices(matches, (slice) => {
      findings.add(
        slice.map((match): PreviewLine => {
          const figures = lineFigures(order.type, match);
          const isOtherVendor = match.load !== null && isOtherVendorsLoad(vendors, hauled, match.load.row);
          return { match, figures, isOtherVendor };
        }),
      );
      return [];
    });
    const sums = await sumInSlices(order.type, matches);
    const number = { ...vendor, invoice_name: order.invoiceName };
    return {
      ...NOTHING,
      ...bill.warnings,
      type: order.type,
      columns,
      lines: sums.lines,
      classes: sums.classes,
      other_vendor: findings.others,
      cost_mismatches: findings.mismatches,
      total_weight_tons: fromUnits(sums.weightUnits, TONS_SCALE),
      vendor_total: toDollars(sums.totalCents),
      calculated_total: toDollars(sums.calculatedCents),
      billed_elsewhere: await this.details.elsewhere(scope, number),
      sample: await this.details.sample(scope, { ...order, matches }, findings.worst),
    };
  }
}

const NOTHING: Omit<VendorFilePreviewReply, 'type' | keyof CountedWarnings> = {
  columns: null,
  lines: 0,
  faulty: 0,
  faults: [],
  classes: { duplicate: 0, missing: 0, canceled: 0, transferred: 0, normal: 0 },
  other_vendor: 0,
  cost_mismatches: 0,
  total_weight_tons: 0,
  vendor_total: 0,
  calculated_total: 0,
  sample: [],
  billed_elsewhere: [],
};
