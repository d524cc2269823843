/** Texts of the command palette. */
export const paletteTexts = {
  placeholder: 'Project, load number, ticket, invoice or action…',
  nothing: 'Nothing matches.',
  title: 'Search or jump to',
  groups: {
    projects: 'Projects',
    loads: 'Loads of this project',
    bills: 'Invoices and accruals of this project',
    actions: 'Actions',
  },
  archived: 'archived',
  load: (loadNo: number) => `Load ${String(loadNo)}`,
  ticket: (ticket: string, carrier: string) =>
    [ticket && `ticket ${ticket}`, carrier].filter(Boolean).join(' · '),
  customerInvoice: 'Customer invoice',
  vendorInvoice: {
    freight: (vendor: string) => `Freight invoice of ${vendor}`,
    sand: (vendor: string) => `Sand invoice of ${vendor}`,
    asset: (vendor: string) => `Asset invoice of ${vendor}`,
  },
  accrual: 'Accrual',
  actions: {
    customerInvoice: 'Generate a customer invoice',
    vendorInvoice: 'Generate a vendor invoice',
    accrual: 'Generate an accrual',
    carrier: 'Add a carrier to this project',
    sandPo: 'Add a sand PO to this project',
    credit: 'Add a credit or charge',
    dashboard: 'Go to the dashboard',
    projects: 'Go to projects',
    theme: 'Switch between light and dark',
    team: 'Show or hide the team',
    shortcuts: 'Show the keyboard shortcuts',
    refresh: 'Refresh this project from the job system',
    logout: 'Log out',
  },
};
