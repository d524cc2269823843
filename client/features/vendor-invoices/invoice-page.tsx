import { Button } from '@mantine/core';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { subtractDollars } from '#shared/calc/money';
import type { ProjectReply } from '#shared/contract/projects';
import type { VendorInvoiceReply, VendorInvoiceType } from '#shared/contract/vendor-invoices';
import { DIFFERENCE_CAUSES } from '#shared/contract/vendor-reconciliation';
import { VENDOR_LINE_FIGURES } from '#shared/figures/vendor-invoice-lines';
import { usePermissionCheck } from '#client/api/permissions';
import { vendorDetailTexts as texts } from '#client/messages/vendor-reconciliation';
import { useProjectRow } from '#client/replica/index';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { ErrorPanel } from '#client/ui/feedback/error-panel';
import { TableSkeleton } from '#client/ui/feedback/skeletons';
import { useThreshold } from '#client/ui/form/use-threshold';
import { InvoiceCauses, useDifferences } from './invoice-causes';
import { InvoiceFigures, InvoiceHead } from './invoice-head';
import { type LineNow, linesByClass } from './invoice-lines';
import { listAddress, typeOf } from './invoice-types';
import { ClassSection, LoadsSection } from './loads-section';
import { MissingSection } from './missing-section';
import { useInvoice } from './use-invoice';
import classes from './invoice-detail.module.css';

/** Cause that the lines are filtered by. */
const causeParser = parseAsStringLiteral(DIFFERENCE_CAUSES);

interface DetailProps {
  project: ProjectReply;
  invoice: VendorInvoiceReply;
  lines: readonly LineNow[];
  /** Button that opens the comments, which are another domain. */
  comments: ReactNode;
}

function Detail({ project, invoice, lines, comments }: DetailProps) {
  const mayMatch = usePermissionCheck()('reconcile vendors', project);
  const threshold = useThreshold();
  const differences = useDifferences({ id: invoice.id, projectId: invoice.project_id });
  const [cause, setCause] = useQueryState('cause', causeParser);
  const ofCause = differences.value?.by_cause.find((one) => one.cause === cause)?.line_ids;
  const parts = useMemo(() => {
    const ids = ofCause && new Set(ofCause);
    return linesByClass(ids === undefined ? lines : lines.filter(({ line }) => ids.has(line.id)));
  }, [lines, ofCause]);
  const calculated = VENDOR_LINE_FIGURES.calculated.sum(lines) ?? 0;
  const origin = useProjectRow(project.id, 'customer_invoices', invoice.customer_invoice_id);
  const common = { type: typeOf(invoice), projectId: project.id, thresholdCents: threshold.cents };
  return (
    <article className={classes.page} aria-label={texts.title(invoice.invoice_name)}>
      <InvoiceHead
        project={project}
        invoice={invoice}
        generatedFrom={origin?.invoice_name ?? ''}
        threshold={threshold}
        difference={subtractDollars(invoice.vendor_total, calculated)}
        comments={comments}
      />
      <InvoiceFigures invoice={invoice} lines={lines} />
      <InvoiceCauses
        now={differences}
        picker={{ chosen: ofCause === undefined ? null : cause, onChoose: (next) => void setCause(next) }}
      />
      <ClassSection section="canceled" {...common} lines={parts.canceled} />
      {parts.transferred.length > 0 && (
        <ClassSection section="transferred" {...common} lines={parts.transferred} />
      )}
      <ClassSection section="duplicate" {...common} lines={parts.duplicate} />
      <MissingSection
        invoice={invoice}
        lines={parts.missing}
        thresholdCents={threshold.cents}
        mayMatch={mayMatch}
      />
      <LoadsSection {...common} lines={parts.normal} />
    </article>
  );
}

interface InvoicePageProps {
  project: ProjectReply;
  type: VendorInvoiceType;
  id: number;
  /** Shown when the project has no such invoice of this type. */
  notFound: ReactNode;
  comments: ReactNode;
}

/** Page of a vendor invoice with its lines. */
export function InvoicePage({ project, type, id, notFound, comments }: InvoicePageProps) {
  const open = useInvoice({ projectId: project.id, type, id });
  switch (open.state) {
    case 'loading':
      return <TableSkeleton label={texts.loading} />;
    case 'not-found':
      return notFound;
    case 'failed':
      return <ErrorPanel error={open.error} onTryAgain={open.again} />;
    case 'gone':
      return (
        <EmptyState text={texts.gone(open.name)}>
          <Button component={Link} to={listAddress(project.id, type)}>
            {texts.toList}
          </Button>
        </EmptyState>
      );
    case 'ready':
      return <Detail project={project} invoice={open.invoice} lines={open.lines} comments={comments} />;
  }
}
