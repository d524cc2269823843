import { type ReactNode, useCallback, useMemo } from 'react';
import type { Cents } from '#shared/calc/money';
import type { VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import { suggestionTexts, vendorDetailTexts as texts } from '#client/messages/vendor-reconciliation';
import type { LineNow } from './invoice-lines';
import { typeOf } from './invoice-types';
import { lineName, missingColumns } from './line-columns';
import { LineSection, LineTable } from './line-section';
import { Suggestions } from './suggestions';
import { useSuggestions } from './use-suggestions';
import classes from './invoice-detail.module.css';

interface MissingSectionProps {
  invoice: VendorInvoiceReply;
  lines: readonly LineNow[];
  thresholdCents: Cents;
  /** True when lines may be matched: with permission, and not in an archived project. */
  mayMatch: boolean;
}

/** Section of lines without a load, each with its likely loads. */
export function MissingSection({ invoice, lines, thresholdCents, mayMatch }: MissingSectionProps) {
  const { state, byLine, matching, accept } = useSuggestions(invoice, lines.length);
  const suggestions = useCallback(
    (line: LineNow): ReactNode => {
      if (state !== 'ready') {
        const text = state === 'looking' ? suggestionTexts.looking : suggestionTexts.failed;
        return <span className={classes.quiet}>{text}</span>;
      }
      const { id } = line.line;
      return (
        <Suggestions
          suggestions={byLine.get(id) ?? []}
          name={lineName(line)}
          busy={matching !== 0}
          onAccept={mayMatch ? (suggestion) => accept(id, suggestion) : undefined}
        />
      );
    },
    [state, byLine, matching, accept, mayMatch],
  );
  const columns = useMemo(
    () =>
      missingColumns({
        type: typeOf(invoice),
        projectId: invoice.project_id,
        thresholdCents,
        lines,
        suggestions,
      }),
    [invoice, thresholdCents, lines, suggestions],
  );
  const title = texts.sections.missing;
  return (
    <LineSection title={title} count={lines.length}>
      <p className={classes.lead}>{suggestionTexts.lead}</p>
      <LineTable layoutOf="missing-vendor-lines" label={title} columns={columns} lines={lines} />
    </LineSection>
  );
}
