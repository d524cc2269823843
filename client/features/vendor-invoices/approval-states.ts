import { useCallback, useState } from 'react';
import { APPROVED, type UNAPPROVED, type VendorInvoiceReply } from '#shared/contract/vendor-invoices';

export type Status = typeof APPROVED | typeof UNAPPROVED;

interface Chosen {
  status: Status;
  /** Revision at which the invoice itself has the new status; Infinity while the call runs. */
  until: number;
}

/** Optimistic states of approval, on top of the stored ones. */
export interface ApprovalStates {
  isApproved: (invoice: VendorInvoiceReply) => boolean;
  isRunning: (id: number) => boolean;
  /** Shows a status for these invoices while its call runs. */
  start: (ids: readonly number[], status: Status) => void;
  /** Ends the call: stored invoices take over from here, and others show their old state again. */
  end: (ids: readonly number[], status: Status, stored: readonly VendorInvoiceReply[]) => void;
}

/** Keeps the approvals that the person has just given or taken back. */
export function useApprovalStates(): ApprovalStates {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Chosen>>(new Map());
  const isApproved = useCallback(
    ({ id, approval_status, revision }: VendorInvoiceReply): boolean => {
      const mine = chosen.get(id);
      return (mine !== undefined && revision < mine.until ? mine.status : approval_status) === APPROVED;
    },
    [chosen],
  );
  const isRunning = useCallback((id: number): boolean => chosen.get(id)?.until === Infinity, [chosen]);
  const start = useCallback((ids: readonly number[], status: Status): void => {
    setChosen(
      (before) => new Map([...before, ...ids.map((id) => [id, { status, until: Infinity }] as const)]),
    );
  }, []);
  const end = useCallback(
    (ids: readonly number[], status: Status, stored: readonly VendorInvoiceReply[]): void => {
      const revisions = new Map(
        stored
          .filter(({ approval_status }) => approval_status === status)
          .map(({ id, revision }) => [id, revision]),
      );
      setChosen((before) => {
        const after = new Map(before);
        for (const id of ids) {
          const until = revisions.get(id);
          if (until === undefined) after.delete(id);
          else after.set(id, { status, until });
        }
        return after;
      });
    },
    [],
  );
  return { isApproved, isRunning, start, end };
}
