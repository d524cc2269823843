import type { Case } from './case';
import { browserCase } from './browser';
import { bytesCase } from './bytes';
import { changeOneCase } from './change-one';
import { customerInvoiceCase } from './customer-invoice';
import { companyWorkCase } from './company-work';
import { dashboardCase } from './dashboard';
import { deltaCase } from './delta';
import { exportCase } from './export';
import { firstVisitCase } from './first-visit';
import { httpCase } from './http';
import { loadImportCase } from './load-import';
import { lockCase } from './lock';
import { memoryCase } from './memory';
import { onePersonCase } from './one-person';
import { presenceCase } from './presence';
import { savedCopyCase } from './saved-copy';
import { screenCase } from './screen';
import { searchCase } from './search';
import { snapshotCase } from './snapshot';
import { syncCase } from './sync';
import { tokenCase } from './token';
import { totalsCase } from './totals';
import { vendorCsvCase } from './vendor-csv';
import { verifyCase } from './verify';
import { yearsCase } from './years';

/** All cases of the bench in the order of the table. */
export const CASES: readonly Case[] = [
  snapshotCase,
  deltaCase,
  bytesCase,
  presenceCase,
  totalsCase,
  lockCase,
  customerInvoiceCase,
  changeOneCase,
  syncCase,
  loadImportCase,
  vendorCsvCase,
  exportCase,
  tokenCase,
  httpCase,
  onePersonCase,
  browserCase,
  screenCase,
  savedCopyCase,
  firstVisitCase,
  memoryCase,
  dashboardCase,
  companyWorkCase,
  searchCase,
  yearsCase,
  verifyCase,
];
