import { Button, Stack, Text } from '@mantine/core';
import type { CompanyReply } from '../../../shared/contract/companies';
import { changeCompany } from '../../api/companies';
import { errorText } from '../../messages/errors';
import { setupTexts as texts } from '../../messages/setup';
import { showError, showSuccess } from '../../ui/feedback/message-cards';
import { Panel } from '../../ui/layout/panel';

/** Brings a dismissed checklist back. */
export function SetupPanel({ company }: { company: CompanyReply }) {
  if (!company.checklist_dismissed) return null;
  const show = async (): Promise<void> => {
    try {
      await changeCompany(company.id, { checklist_dismissed: false });
      showSuccess(texts.shown);
    } catch (thrown) {
      showError(errorText(thrown));
    }
  };
  return (
    <Panel title={texts.title}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{texts.hidden}</Text>
        <Button variant="default" onClick={() => void show()}>
          {texts.show}
        </Button>
      </Stack>
    </Panel>
  );
}
