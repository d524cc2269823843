import { Button } from '@mantine/core';
import { IconArrowLeft } from '#client/ui/icon/page-icons-a-to-e';
import { IconFileSpreadsheet, IconPrinter } from '#client/ui/icon/page-icons-f-to-z';
import { type ReactNode, useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { subtractDollars, toDollars } from '#shared/calc/money';
import type { ProjectReply } from '#shared/contract/projects';
import type { VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import { VENDOR_LINE_FIGURES } from '#shared/figures/vendor-invoice-lines';
import { useHasPermission } from '#client/api/permissions';
import { useSpreadsheet } from '#client/api/use-spreadsheet';
import { vendorDetailTexts as texts } from '#client/messages/vendor-reconciliation';
import { Difference } from '#client/ui/format/difference';
import { formatCount, formatMoney, formatRate, formatTons } from '#client/ui/format/format';
import { StatStrip, StatTile } from '#client/ui/layout/stat-tile';
import { ThresholdField } from '#client/ui/form/threshold-field';
import type { Threshold } from '#client/ui/form/use-threshold';
import { ApprovalBadge } from './approval-badge';
import { ApprovalButton } from './approval-button';
import { useApprovalQuestion } from './approval-question';
import { useApprovalStates } from './approval-states';
import { discounted } from './generate-form';
import type { LineNow } from './invoice-lines';
import { listAddress, typeOf } from './invoice-types';
import { useApproval } from './use-approval';
import classes from './invoice-detail.module.css';
import { whileBusy } from '#client/ui/form/while-busy';

interface HeadProps {
  project: ProjectReply;
  invoice: VendorInvoiceReply;
  /** Name of the customer invoice that it was generated from; '' for none. */
  generatedFrom: string;
  threshold: Threshold;
  /** Billed less owed amount of all lines now, in dollars. */
  difference: number;
  /** Button that opens the comments. */
  comments: ReactNode;
}

function Parties({ invoice, generatedFrom }: Pick<HeadProps, 'invoice' | 'generatedFrom'>) {
  const {
    vendor_name: vendor,
    purchase_order: order,
    total_loads: loads,
    total_weight_tons: weight,
  } = invoice;
  const parts = [
    vendor,
    order === '' ? '' : texts.purchaseOrder(order),
    generatedFrom === '' ? '' : texts.generatedFrom(generatedFrom),
    texts.loadsAndWeight(formatCount(loads), formatTons(weight)),
  ];
  return <p className={classes.parties}>{parts.filter(Boolean).join(' · ')}</p>;
}

/** Header of an invoice: name, vendor, approval and buttons. */
export function InvoiceHead(props: HeadProps) {
  const { project, invoice, generatedFrom, threshold, difference, comments } = props;
  const mayApprove = useHasPermission('reconcile vendors');
  const states = useApprovalStates();
  const differenceOf = useCallback(() => difference, [difference]);
  const { ask, question } = useApprovalQuestion({ thresholdCents: threshold.cents, differenceOf });
  const toggle = useApproval(states, project.archived, ask);
  const { start, running } = useSpreadsheet();
  const type = typeOf(invoice);
  const approved = states.isApproved(invoice);
  const { id, invoice_name: name } = invoice;
  return (
    <header className={classes.head}>
      <div className={classes.title}>
        <Link className={classes.back} to={listAddress(project.id, type)}>
          <IconArrowLeft size={14} aria-hidden="true" /> {texts.back}
        </Link>
        <div className={classes.titleLine}>
          <h2>{texts.title(name)}</h2>
          <ApprovalBadge invoice={invoice} approved={approved} />
        </div>
        <Parties invoice={invoice} generatedFrom={generatedFrom} />
      </div>
      {question}
      <div className={classes.tools}>
        <ThresholdField threshold={threshold} />
        {comments}
        {mayApprove && <ApprovalButton invoice={invoice} approved={approved} onToggle={toggle} withLabel />}
        {type === 'freight' && (
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={15} aria-hidden="true" />}
            {...whileBusy(running, () => void start({ kind: 'vendor-invoice', id, title: name }))}
          >
            {texts.download}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconPrinter size={15} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {texts.print}
        </Button>
      </div>
    </header>
  );
}

interface FiguresProps {
  invoice: VendorInvoiceReply;
  lines: readonly LineNow[];
}

/** Shows billed gross, discount and net, with the current calculated cost and difference. */
export function InvoiceFigures({ invoice, lines }: FiguresProps) {
  const { vendor_total: gross, discount_percent: percent } = invoice;
  const { calculated, weight, approved } = useMemo(() => {
    const normal = lines.filter(({ lineClass }) => lineClass === 'normal');
    return {
      calculated: VENDOR_LINE_FIGURES.calculated.sum(lines) ?? 0,
      weight: VENDOR_LINE_FIGURES.calcWeight.sum(lines) ?? 0,
      approved: discounted(VENDOR_LINE_FIGURES.total.sum(normal) ?? 0, percent).net,
    };
  }, [lines, percent]);
  return (
    <StatStrip label={texts.figures}>
      <StatTile
        label={texts.facts.gross}
        value={formatMoney(gross)}
        note={texts.tons(formatTons(invoice.total_weight_tons))}
      />
      <StatTile
        label={texts.facts.discount}
        value={formatMoney(invoice.discount_amount)}
        note={percent === 0 ? texts.noDiscount : texts.percent(formatRate(percent))}
      />
      <StatTile label={texts.facts.net} value={formatMoney(invoice.net_total)} note={texts.netNote} />
      <StatTile
        label={texts.facts.approvedNet}
        value={formatMoney(toDollars(approved))}
        note={texts.approvedNetNote}
      />
      <StatTile
        label={texts.facts.calculated}
        value={formatMoney(calculated)}
        note={texts.tons(formatTons(weight))}
      />
      <StatTile
        label={texts.facts.difference}
        value={<Difference value={subtractDollars(gross, calculated)} dollars />}
        note={texts.differenceNote}
      />
    </StatStrip>
  );
}
