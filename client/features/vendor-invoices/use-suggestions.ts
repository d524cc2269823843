import { useCallback, useMemo, useState } from 'react';
import type { VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import type { LineSuggestion } from '#shared/contract/vendor-reconciliation';
import { useLiveRequest } from '#client/api/use-live-request';
import { matchLine, readSuggestions } from '#client/api/vendor-invoices';
import { errorText } from '#client/messages/errors';
import { suggestionTexts as texts } from '#client/messages/vendor-reconciliation';
import { useProjectRevision } from '#client/replica/index';
import { showError, showSuccess } from '#client/ui/feedback/message-cards';

interface InvoiceSuggestions {
  state: 'looking' | 'failed' | 'ready';
  byLine: ReadonlyMap<number, readonly LineSuggestion[]>;
  /** Id of the line that is being matched; 0 for none. */
  matching: number;
  accept: (lineId: number, suggestion: LineSuggestion) => void;
}

const stateOf = (value: unknown, error: unknown): InvoiceSuggestions['state'] => {
  if (value !== null) return 'ready';
  return error === null ? 'looking' : 'failed';
};

/** Reads the likely loads of an invoice's missing lines. Without missing lines it makes no call. */
export function useSuggestions(invoice: VendorInvoiceReply, missing: number): InvoiceSuggestions {
  const { id, project_id: projectId, revision } = invoice;
  const now = useProjectRevision(projectId);
  const read = useCallback((signal: AbortSignal) => readSuggestions(id, signal), [id]);
  const { value, error } = useLiveRequest(missing === 0 ? null : `suggestions ${id}`, revision, read);
  const [matching, setMatching] = useState(0);
  const match = async (lineId: number, { load_id, load_no }: LineSuggestion): Promise<void> => {
    setMatching(lineId);
    try {
      await matchLine(lineId, load_id, now);
      showSuccess(texts.accepted(load_no));
    } catch (thrown) {
      showError(errorText(thrown));
    } finally {
      setMatching(0);
    }
  };
  const byLine = useMemo(
    () => new Map((value?.lines ?? []).map(({ line_id, suggestions }) => [line_id, suggestions])),
    [value],
  );
  return {
    state: stateOf(value, error),
    byLine,
    matching,
    accept: (lineId, suggestion) => void match(lineId, suggestion),
  };
}
