import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { MASKED_API_KEY, type CompanyReply } from '#shared/contract/companies';
import { changeCompany } from '#client/api/companies';
import { errorText } from '#client/messages/errors';
import { recordTexts } from '#client/messages/records';
import { companySettingsTexts } from '#client/messages/settings';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog';
import { useUnsaved } from '#client/ui/dialog/use-unsaved';
import { showSuccess } from '#client/ui/feedback/message-cards';
import { Panel } from '#client/ui/layout/panel';
import { whileBusy } from '#client/ui/form/while-busy';

const { apiKey: texts, updated } = companySettingsTexts;

/** Stores, replaces or removes the key. `failure` is the error text; '' without an error. */
function useKeyChange(companyId: number) {
  const [failure, setFailure] = useState('');
  const [pending, setPending] = useState(false);
  const change = async (api_key: string): Promise<boolean> => {
    setFailure('');
    setPending(true);
    try {
      await changeCompany(companyId, { api_key });
      showSuccess(updated);
      return true;
    } catch (thrown) {
      setFailure(errorText(thrown));
      return false;
    } finally {
      setPending(false);
    }
  };
  return { failure, setFailure, pending, change };
}

type KeyChange = ReturnType<typeof useKeyChange>;

function KeyForm({ keyChange, onDone }: { keyChange: KeyChange; onDone: () => void }) {
  const { failure, setFailure, pending, change } = keyChange;
  const [value, setValue] = useState('');
  const { close, question } = useUnsaved({
    isUnsaved: () => value.trim() !== '',
    isBusy: pending,
    onLeave: onDone,
  });
  const save = async (): Promise<void> => {
    if (value.trim() === '') setFailure(texts.missing);
    else if (await change(value.trim())) onDone();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <form onSubmit={submit} noValidate aria-label={texts.title}>
      <Stack gap="md">
        <PasswordInput
          label={texts.label}
          autoFocus
          autoComplete="new-password"
          value={value}
          error={failure}
          onChange={(event) => setValue(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': texts.show, tabIndex: 0 }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" {...whileBusy(pending, undefined)}>
            {pending ? recordTexts.saving : texts.save}
          </Button>
        </Group>
      </Stack>
      {question}
    </form>
  );
}

/** Panel for the key of the job system. The key can be replaced or removed but is never shown. */
export function ApiKeyPanel({ company }: { company: CompanyReply }) {
  const keyChange = useKeyChange(company.id);
  const [typing, setTyping] = useState(false);
  const [asking, setAsking] = useState(false);
  const stored = company.has_job_system;
  const start = (): void => {
    keyChange.setFailure('');
    setTyping(true);
  };
  const remove = async (): Promise<void> => {
    await keyChange.change('');
    setAsking(false);
  };
  return (
    <Panel title={texts.title}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {stored ? texts.lead : texts.none}
        </Text>
        {typing ? (
          <KeyForm keyChange={keyChange} onDone={() => setTyping(false)} />
        ) : (
          <>
            {stored && (
              <TextInput
                label={texts.label}
                value={MASKED_API_KEY}
                readOnly
                variant="filled"
                error={keyChange.failure}
                description={texts.stored}
              />
            )}
            <Group justify="flex-end" gap="xs">
              {stored && (
                <Button variant="default" onClick={() => setAsking(true)}>
                  {texts.remove}
                </Button>
              )}
              <Button variant={stored ? 'default' : 'filled'} onClick={start}>
                {stored ? texts.replace : texts.add}
              </Button>
            </Group>
          </>
        )}
      </Stack>
      <ConfirmDialog
        opened={asking}
        title={texts.removeTitle}
        text={texts.removeText}
        confirmLabel={texts.remove}
        cancelLabel={texts.cancel}
        closeLabel={recordTexts.close}
        danger
        pending={keyChange.pending}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </Panel>
  );
}
