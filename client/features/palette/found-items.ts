import type { FoundLoad, SearchReply } from '../../../shared/contract/search';
import { paletteTexts as texts } from '../../messages/palette';
import { formatChicago } from '../../../shared/business-time';
import type { PaletteItem } from './palette-items';

/** Names the project of a result, and says if it is archived. */
const placeText = ({ job_name, archived }: { job_name: string; archived: boolean }): string =>
  archived ? `${job_name} (${texts.archived})` : job_name;

const join = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

function loadItem(load: FoundLoad, open: (address: string) => void): PaletteItem {
  const { id, kind, project_id, load_no, ticket_number, delivered_date } = load;
  const asset = kind === 'asset' ? 'kind=asset&' : '';
  return {
    id: `found-${kind}-${String(id)}`,
    label: texts.load(load_no),
    note: join(
      placeText(load),
      ticket_number && texts.ticketNumber(ticket_number),
      formatChicago(delivered_date).slice(0, 'MM/dd/yy'.length),
    ),
    run: () => open(`/project/${String(project_id)}/loads?${asset}load=${String(load_no)}`),
  };
}

/**
 * Groups the server's results for the palette. It skips `exceptProject`, because the open page lists its own.
 */
export function foundItems(
  found: SearchReply,
  exceptProject: number | null,
  open: (address: string) => void,
): { loads: PaletteItem[]; bills: PaletteItem[] } {
  const elsewhere = ({ project_id }: { project_id: number }): boolean => project_id !== exceptProject;
  const bill = (
    row: { id: number; project_id: number; job_name: string; archived: boolean },
    { label, kind, part }: { label: string; kind: string; part: string },
  ): PaletteItem => ({
    id: `found-${part}-${String(row.id)}`,
    label,
    note: join(kind, placeText(row)),
    run: () => open(`/project/${String(row.project_id)}/${part}`),
  });
  return {
    loads: found.loads.filter(elsewhere).map((load) => loadItem(load, open)),
    bills: [
      ...found.customer_invoices.filter(elsewhere).map((row) =>
        bill(row, {
          label: row.invoice_name,
          kind: texts.customerInvoice,
          part: `customer-invoices/${String(row.id)}`,
        }),
      ),
      ...found.vendor_invoices.filter(elsewhere).map((row) =>
        bill(row, {
          label: row.invoice_name,
          kind: texts.vendorInvoice[row.type](row.vendor_name),
          part: `vendor-invoices/${row.type}/${String(row.id)}`,
        }),
      ),
      ...found.accruals
        .filter(elsewhere)
        .map((row) => bill(row, { label: row.accrual_name, kind: texts.accrual, part: 'accruals' })),
    ],
  };
}
