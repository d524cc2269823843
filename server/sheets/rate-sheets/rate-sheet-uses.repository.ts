import type { CompanyChange } from '#server/database/index';

/** Columns of a project and of an attached carrier that name a rate sheet. */
const PROJECT_USES = `customer_rates_id, vendor_rates_id, customer_equipment_rate_id, customer_empty_boxes_rate_id,
  customer_full_boxes_rate_id, vendor_equipment_rate_id, vendor_empty_boxes_rate_id, vendor_full_boxes_rate_id`;
const CARRIER_USES = 'c.rate_sheet_id, c.equipment_rate_id, c.empty_boxes_rate_id, c.full_boxes_rate_id';

/**
 * Checks that a project of the company, archived or not, or a carrier attached to one is rated with the
 * sheet.
 */
export async function isSheetUsed({ sql, scope }: CompanyChange, id: number): Promise<boolean> {
  const row = await sql.one<{ used: number }>(
    `SELECT EXISTS (SELECT 1 FROM projects WHERE company_id = ? AND ? IN (${PROJECT_USES}))
         OR EXISTS (SELECT 1 FROM project_carriers c JOIN projects p ON p.id = c.project_id
                     WHERE p.company_id = ? AND c.is_deleted = 0 AND ? IN (${CARRIER_USES})) AS used`,
    [scope.companyId, id, scope.companyId, id],
  );
  return row?.used === 1;
}
