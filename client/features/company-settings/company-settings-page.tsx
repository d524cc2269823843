import { Alert } from '@mantine/core';
import { recordTexts } from '#client/messages/records';
import { companySettingsTexts as texts } from '#client/messages/settings';
import { useCompanyRows, useRecordPresence } from '#client/replica/index';
import { ErrorPanel } from '#client/ui/feedback/error-panel';
import { TableSkeleton } from '#client/ui/feedback/skeletons';
import { ApiKeyPanel } from './api-key-panel';
import { BillingProofPanel } from './billing-proof-panel';
import { CompanyKeyPanel } from './company-key-panel';
import classes from './company-settings-page.module.css';
import { InvoiceDetailsPanel } from './invoice-details-panel';
import { LogoPanel } from './logo-panel';
import { ProfileForm } from './profile-form';
import { SetupPanel } from './setup-panel';

/** Live page of the user's own company. */
export function CompanySettingsPage() {
  const { rows, status, error } = useCompanyRows('company');
  const [company] = rows;
  const record = company ? `company:${company.id}` : '';
  const otherEditors = useRecordPresence(texts.whereabouts, { record, doing: texts.whereabouts });
  return (
    <>
      <h1 className={classes.heading}>{texts.heading}</h1>
      {otherEditors.length > 0 && (
        <Alert variant="light" color="yellow" className={classes.otherEditors}>
          {recordTexts.otherEditors(otherEditors)}
        </Alert>
      )}
      {company && (
        <div className={classes.panels}>
          <ProfileForm company={company} />
          <InvoiceDetailsPanel company={company} />
          <CompanyKeyPanel company={company} />
          <ApiKeyPanel company={company} />
          <LogoPanel company={company} />
          <SetupPanel company={company} />
          <BillingProofPanel />
        </div>
      )}
      {!company && status === 'error' && (
        <ErrorPanel error={error} onTryAgain={() => window.location.reload()} />
      )}
      {!company && status !== 'error' && <TableSkeleton label={texts.loading} />}
    </>
  );
}
