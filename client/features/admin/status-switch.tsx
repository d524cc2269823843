import { Switch } from '@mantine/core';
import { useState } from 'react';
import { type CompanyReply, PROVIDER_COMPANY_ID } from '#shared/contract/companies';
import { changeCompanyStatus } from '#client/api/admin';
import { errorText } from '#client/messages/errors';
import { adminCompanyTexts as texts } from '#client/messages/admin';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog';
import { showError, showSuccess } from '#client/ui/feedback/message-cards';
import classes from './admin.module.css';

const wordOf = (isActive: boolean): string => (isActive ? texts.active : texts.inactive);

/**
 * Switch between Active and Inactive. The provider's own company has none.
 * It asks before it makes a company inactive, because that signs its people out.
 */
export function StatusSwitch({ company, onChanged }: { company: CompanyReply; onChanged: () => void }) {
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const isActive = company.working_status === 'Active';
  const name = company.company_name;
  if (company.id === PROVIDER_COMPANY_ID) return <span title={texts.always}>{wordOf(isActive)}</span>;
  const change = async (): Promise<void> => {
    setPending(true);
    try {
      await changeCompanyStatus(company.id, isActive ? 'Inactive' : 'Active');
      showSuccess(texts.updated);
      onChanged();
    } catch (thrown) {
      showError(errorText(thrown));
    } finally {
      setPending(false);
      setAsking(false);
    }
  };
  return (
    <>
      <Switch
        size="xs"
        className={classes.switch}
        checked={isActive}
        aria-disabled={pending || undefined}
        label={wordOf(isActive)}
        aria-label={texts.statusOf(name, wordOf(isActive))}
        onChange={() => {
          if (pending) return;
          if (isActive) setAsking(true);
          else void change();
        }}
      />
      <ConfirmDialog
        opened={asking}
        title={texts.confirmTitle(name)}
        text={texts.confirmText}
        confirmLabel={texts.confirm}
        cancelLabel={texts.cancel}
        closeLabel={texts.close}
        danger
        pending={pending}
        onConfirm={() => void change()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
