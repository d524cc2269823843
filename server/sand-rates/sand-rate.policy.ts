import type { SandRateReply, SandRateRequest } from '../../shared/contract/sand-rates';
import { referenceText } from '../../shared/rules/reference-text';

/** Fields of a purchase order's rates that a person sets. */
export type SandRateFields = Pick<SandRateReply, 'po_id' | 'po_number' | 'rev_rate' | 'cost_rate'>;

export const currentFields = ({ po_id, po_number, rev_rate, cost_rate }: SandRateReply): SandRateFields => ({
  po_id,
  po_number,
  rev_rate,
  cost_rate,
});

/** Returns the cleaned fields of a body. The purchase order keeps the text that the loads have. */
export const requestedFields = ({
  po_id = 0,
  po_number,
  rev_rate,
  cost_rate,
}: SandRateRequest): SandRateFields => ({
  po_id,
  po_number: referenceText(po_number),
  rev_rate,
  cost_rate,
});
