import { useMemo } from 'react';
import { useProjectData } from '#client/replica/index';
import type { BillNames } from './history-words';

/** Returns the names of a project's invoices by id, for each field of a load that refers to one. */
export function useBillNames(projectId: number): BillNames {
  const customer = useProjectData(projectId, 'customer_invoices');
  const vendor = useProjectData(projectId, 'vendor_invoices');
  return useMemo(() => {
    const vendors = new Map(vendor.map(({ id, invoice_name }) => [id, invoice_name]));
    return {
      customer_invoice_id: new Map(customer.map(({ id, invoice_name }) => [id, invoice_name])),
      vendor_invoice_id: vendors,
      sand_invoice_id: vendors,
    };
  }, [customer, vendor]);
}
