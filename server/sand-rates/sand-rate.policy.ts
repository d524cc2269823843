import type { SandRateReply, SandRateRequest } from '../../shared/contract/sand-rates';
import { cleanName } from '../../shared/rules/names';

/** What a person sets of the rates of a purchase order. */
export type SandRateFields = Pick<SandRateReply, 'po_id' | 'po_number' | 'rev_rate' | 'cost_rate'>;

export const currentFields = ({ po_id, po_number, rev_rate, cost_rate }: SandRateReply): SandRateFields => ({
  po_id,
  po_number,
  rev_rate,
  cost_rate,
});

/** The fields of a body, tidied. */
export const requestedFields = ({
  po_id,
  po_number,
  rev_rate,
  cost_rate,
}: SandRateRequest): SandRateFields => ({
  po_id,
  po_number: cleanName(po_number),
  rev_rate,
  cost_rate,
});
