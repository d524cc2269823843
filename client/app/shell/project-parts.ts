import { accrualTexts } from '../../messages/accruals';
import { customerInvoiceTexts } from '../../messages/customer-invoices';
import { projectTexts } from '../../messages/project';
import { vendorInvoiceTexts } from '../../messages/vendor-invoices';

/** The pages of each project, as the palette finds them. */
export const PROJECT_PARTS = [
  { to: '', label: projectTexts.tabs.overview },
  { to: '/loads', label: projectTexts.tabs.loads },
  { to: '/customer-invoices', label: customerInvoiceTexts.tab },
  { to: '/vendor-invoices', label: vendorInvoiceTexts.tab },
  { to: '/accruals', label: accrualTexts.tab },
];
