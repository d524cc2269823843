import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '#client/ui/icon/page-icons-a-to-e';
import { IconRefresh } from '#client/ui/icon/page-icons-f-to-z';
import { useState } from 'react';
import type { CompanyReply } from '#shared/contract/companies';
import { replaceCompanyKey } from '#client/api/companies';
import { recordTexts } from '#client/messages/records';
import { companySettingsTexts } from '#client/messages/settings';
import { useCopy } from '#client/ui/clipboard/use-copy';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog';
import { showError, showSuccess } from '#client/ui/feedback/message-cards';
import { Panel } from '#client/ui/layout/panel';
import classes from './company-settings-page.module.css';

const { companyKey: texts } = companySettingsTexts;

/** Panel with the key that identifies the company in other systems, and a button that makes a new one. */
export function CompanyKeyPanel({ company }: { company: CompanyReply }) {
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const key = company.qwikr_company_key;
  const { copied, copy } = useCopy(key);
  const replace = async (): Promise<void> => {
    setPending(true);
    try {
      await replaceCompanyKey(key);
      showSuccess(texts.done);
    } catch {
      showError(texts.failed);
    } finally {
      setPending(false);
      setAsking(false);
    }
  };
  return (
    <Panel title={texts.title}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {texts.lead}
        </Text>
        <TextInput
          label={texts.label}
          readOnly
          variant="filled"
          value={key}
          classNames={{ input: classes.key }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={15} /> : <IconCopy size={15} />}
            onClick={copy}
          >
            {copied ? texts.copied : texts.copy}
          </Button>
          <Button
            variant="default"
            leftSection={<IconRefresh size={15} aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            {texts.regenerate}
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={asking}
        title={texts.confirmTitle}
        text={texts.confirmText}
        confirmLabel={texts.confirm}
        cancelLabel={recordTexts.cancel}
        closeLabel={recordTexts.close}
        pending={pending}
        onConfirm={() => void replace()}
        onClose={() => setAsking(false)}
      />
    </Panel>
  );
}
