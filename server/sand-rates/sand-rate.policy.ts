import type { SandRateReply, SandRateRequest } from '../../shared/contract/sand-rates';
import { referenceText } from '../../shared/rules/reference-text';

/** What a person sets of the rates of a purchase order. */
export type SandRateFields = Pick<SandRateReply, 'po_id' | 'po_number' | 'rev_rate' | 'cost_rate'>;

export const currentFields = ({ po_id, po_number, rev_rate, cost_rate }: SandRateReply): SandRateFields => ({
  po_id,
  po_number,
  rev_rate,
  cost_rate,
});

/** The fields of a body, tidied; the purchase order stays the text that the loads bear. */
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
