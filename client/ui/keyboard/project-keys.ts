/** Letters that open the parts of a project, typed after 'g'. */
export const PROJECT_KEYS = {
  overview: 'o',
  loads: 'l',
  customerInvoices: 'i',
  vendorInvoices: 'v',
  accruals: 'a',
  import: 'f',
} as const;
