import type { InvoiceType } from '../../../shared/calc/reconciliation';

const HAULED = ['Load Number', 'Freight', 'Fuel Surcharge', 'Weight Tons'] as const;
const SAND = ['Ticket Number', 'Sand Amount', 'Moisture Content', 'Weight Tons'] as const;

/** Headings of the templates, in their order. Required wording. */
export const VENDOR_TEMPLATE_HEADERS = {
  freight: HAULED,
  asset: HAULED,
  sand: SAND,
} as const satisfies Record<InvoiceType, readonly string[]>;

/**
 * Other usual names of the columns, as `plain` writes them. Percentages and pounds are missing here, because
 * their values differ.
 */
const ALIASES: Record<string, readonly string[]> = {
  'Load Number': ['loadnumber', 'loadno', 'loadnum', 'loadid', 'load', 'number'],
  Freight: ['freight', 'freightamount', 'freightcost', 'freightcharge', 'vendorfreight', 'linehaul'],
  'Fuel Surcharge': ['fuelsurcharge', 'surcharge', 'fsc', 'fuel', 'fscamount', 'fsccost', 'vendorfsc'],
  'Weight Tons': ['weighttons', 'weightton', 'weight', 'tons', 'nettons', 'netweight', 'netweighttons'],
  'Ticket Number': ['ticketnumber', 'ticketno', 'ticketnum', 'ticket', 'bol', 'bolnumber', 'bolno'],
  'Sand Amount': ['sandamount', 'sand', 'amount', 'sandcost', 'sandcharge', 'vendorsand'],
  'Moisture Content': ['moisturecontent', 'moisture', 'moisturefraction'],
};

/**
 * Removes case, blanks and marks from a heading, so that 'Load No.' and 'load_no' are the same. Keeps '%'.
 */
const plain = (heading: string): string => heading.toLowerCase().replace(/[\s_.\-#$()/:]/g, '');

const isHeading = (cell: string, heading: string): boolean => (ALIASES[heading] ?? []).includes(plain(cell));

const fits = (headers: readonly string[], cells: readonly string[]): boolean =>
  headers.every((heading, at) => isHeading(cells[at] ?? '', heading));

const ORDINALS = ['first', 'second', 'third', 'fourth'] as const;

/** A fault of the header: the column, the reason and the text found there. */
export interface HeaderFault {
  column: string;
  message: string;
  found: string;
}

function ofColumn(cell: string | undefined, heading: string, at: number): HeaderFault[] {
  if (cell !== undefined && isHeading(cell, heading)) return [];
  const place = `the ${ORDINALS[at] ?? 'next'} column must be “${heading}”`;
  const message = (cell ?? '').trim() === '' ? `Heading missing: ${place}` : `Wrong heading: ${place}`;
  return [{ column: heading, message, found: cell ?? '' }];
}

/**
 * Returns the faults of a header, none for a right one. Its four columns must be in the template's order.
 * Case and blanks do not count, and usual other names are accepted. Further columns must be empty.
 * See docs/domain/vendor-invoices.md#csv-formats.
 */
export function headerFaults(type: InvoiceType, cells: readonly string[]): HeaderFault[] {
  const headers: readonly string[] = VENDOR_TEMPLATE_HEADERS[type];
  const extra = cells.slice(headers.length).find((cell) => cell.trim() !== '');
  if (fits(headers, cells)) {
    if (extra === undefined) return [];
    return [
      {
        column: '',
        message: `Only these ${headers.length} columns are allowed: ${headers.join(', ')}`,
        found: extra,
      },
    ];
  }
  if (fits(type === 'sand' ? HAULED : SAND, cells)) {
    const other = type === 'sand' ? 'freight and asset invoices' : 'sand invoices';
    const message = `This file is for ${other}; its columns must be ${headers.join(', ')}`;
    return [{ column: headers[0] ?? '', message, found: cells.join(', ') }];
  }
  const faults = headers.flatMap((heading, at) => ofColumn(cells[at], heading, at));
  if (faults.length < headers.length) return faults;
  const message = `The first line must have these headings: ${headers.join(', ')}`;
  return [{ column: headers[0] ?? '', message, found: cells.join(', ') }];
}
