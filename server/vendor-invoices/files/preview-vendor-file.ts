import { Injectable } from '@nestjs/common';
import { toDollars } from '../../../shared/calc/money';
import { isCostMismatch, lineFigures } from '../../../shared/calc/reconciliation';
import { TONS_SCALE, fromUnits } from '../../../shared/calc/scaled';
import { VENDOR_FAULTS_SHOWN } from '../../../shared/contract/vendor-invoices';
import type {
  VendorFilePreviewReply,
  VendorPreviewLine,
} from '../../../shared/contract/vendor-reconciliation';
import { type Principal, type Upload, beginRead, inSlices } from '../../common';
import { Database, type ProjectScope, projectScope } from '../../database';
import { isOtherVendorsLoad, type Match, MatchLoads, sumInSlices, VendorsOfProject } from '../matching';
import { VendorInvoiceRepository } from '../records';
import { SuggestLoads } from '../reconciliation';
import type { VendorOrder } from '../vendor-order.policy';
import { readVendorFile } from './vendor-file';
import { type VendorFilePreviewFields, orderOfFields } from './vendor-file.query';

/** The threshold that screens start with: $2. */
const THRESHOLD_CENTS = 200;
const SAMPLE_MAX = 200;

/** A line of the file as it would be stored. */
interface PreviewLine {
  readonly match: Match;
  readonly figures: ReturnType<typeof lineFigures>;
  readonly isOtherVendor: boolean;
}

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
    private readonly suggestions: SuggestLoads,
    private readonly invoices: VendorInvoiceRepository,
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
    const { lines, faults, faulty } = await readVendorFile(order.type, file);
    if (faulty > 0) {
      const shown = faults.slice(0, VENDOR_FAULTS_SHOWN);
      return { ...NOTHING, type: order.type, faulty, faults: shown };
    }
    const matches = await this.matches.now(scope, { ...order, ...vendor }, lines);
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
      type: order.type,
      lines: sums.lines,
      classes: sums.classes,
      other_vendor: findings.others,
      cost_mismatches: findings.mismatches,
      total_weight_tons: fromUnits(sums.weightUnits, TONS_SCALE),
      vendor_total: toDollars(sums.totalCents),
      calculated_total: toDollars(sums.calculatedCents),
      billed_elsewhere: order.invoiceName === '' ? [] : await this.invoices.inOtherProjects(scope, number),
      sample: await this.sample(scope, { ...order, matches }, findings.worst),
    };
  }

  /** Returns the lines that need a look. Missing lines carry their likely loads. */
  private async sample(
    scope: ProjectScope,
    asked: Pick<VendorOrder, 'type' | 'purchaseOrder'> & { matches: readonly Match[] },
    shown: readonly PreviewLine[],
  ): Promise<VendorPreviewLine[]> {
    const missing = shown.filter(({ figures }) => figures.lineClass === 'missing');
    const lines = missing.map(({ match }) => match.line);
    const found = await this.suggestions.of(scope, asked, lines);
    const suggestionsOf = new Map(lines.map(({ lineNo }, at) => [lineNo, found[at] ?? []]));
    const names = await this.invoices.namesOf(
      scope,
      shown.map(({ match }) => Math.max(0, match.duplicateOf)),
    );
    return shown.map(({ match: { line, load, duplicateOf }, figures, isOtherVendor }) => ({
      line_no: line.lineNo,
      load_no: load?.loadNo ?? line.loadNo,
      ticket_number: load?.ticketNumber ?? line.ticketNumber,
      line_class: figures.lineClass,
      vendor_total: toDollars(figures.billedCents),
      calculated_total: toDollars(figures.calculatedCents),
      weight_tons: fromUnits(figures.weightUnits, TONS_SCALE),
      calculated_weight: fromUnits(figures.calculatedWeightUnits, TONS_SCALE),
      duplicate_of_name: names.get(duplicateOf) ?? '',
      transferred_name: load?.transferredTo ?? '',
      other_vendor: isOtherVendor,
      suggestions: suggestionsOf.get(line.lineNo) ?? [],
    }));
  }
}

const NOTHING: Omit<VendorFilePreviewReply, 'type'> = {
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
