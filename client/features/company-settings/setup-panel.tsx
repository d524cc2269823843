import { Button, Stack, Text } from '@mantine/core';
import type { CompanyReply } from '#shared/contract/companies';
import { changeCompany } from '#client/api/companies';
import { errorText } from '#client/messages/errors';
import { setupTexts as texts } from '#client/messages/setup';
import { showError, showSuccess } from '#client/ui/feedback/message-cards';
import { Panel } from '#client/ui/layout/panel';

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
