import { useMemo } from 'react';
import type { ProjectCarrierReply } from '../../../shared/contract/carriers';
import { useCompanyRows } from '../../replica';

/**
 * Carriers with the names that their sheets have now: a carrier's row has those of when it last changed, and a rename
 * does not change it. A sheet that is in no list (not loaded yet, or deleted) keeps the row's name.
 */
export function useNamedCarriers(carriers: readonly ProjectCarrierReply[]): readonly ProjectCarrierReply[] {
  const { rows: freight } = useCompanyRows('rate_sheets');
  const { rows: fsc } = useCompanyRows('fsc_rate_sheets');
  return useMemo(() => {
    const rateSheets = new Map(freight.map(({ id, rs_name }) => [id, rs_name]));
    const fscSheets = new Map(fsc.map(({ id, fsc_name }) => [id, fsc_name]));
    return carriers.map((carrier) => ({
      ...carrier,
      rate_sheet_name: rateSheets.get(carrier.rate_sheet_id) ?? carrier.rate_sheet_name,
      fsc_name: fscSheets.get(carrier.fsc_id) ?? carrier.fsc_name,
    }));
  }, [carriers, freight, fsc]);
}
