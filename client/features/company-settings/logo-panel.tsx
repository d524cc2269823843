import { Button, FileInput, Group, Stack, Text } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { CompanyReply } from '#shared/contract/companies';
import { changeCompany, uploadLogo } from '#client/api/companies';
import { useStoredLogo } from '#client/api/use-stored-logo';
import { errorText } from '#client/messages/errors';
import { companySettingsTexts } from '#client/messages/settings';
import { showSuccess } from '#client/ui/feedback/message-cards';
import { CHOOSE_AGAIN } from '#client/ui/file/choose-again';
import { Panel } from '#client/ui/layout/panel';
import { clearButton } from '#client/ui/form/clear-button';
import classes from './company-settings-page.module.css';
import { logoFault } from './logo-file';
import { whileBusy } from '#client/ui/form/while-busy';

const { logo: texts, updated } = companySettingsTexts;

/** Returns the URL of a chosen file for an `<img>`; '' without a file. */
function usePreview(file: File | null): string {
  const address = useMemo(() => (file === null ? '' : URL.createObjectURL(file)), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return address;
}

function Picture({ company, file }: { company: CompanyReply; file: File | null }) {
  const stored = useStoredLogo(company);
  const preview = usePreview(file !== null && logoFault(file) === '' ? file : null);
  const address = preview === '' ? stored : preview;
  return (
    <div className={classes.logo}>
      {address === '' ? (
        <span>{texts.none}</span>
      ) : (
        <img src={address} alt={preview === '' ? texts.current : texts.chosen(file?.name ?? '')} />
      )}
    </div>
  );
}

/** Panel for the logo on the company's spreadsheets: preview, upload and removal. */
export function LogoPanel({ company }: { company: CompanyReply }) {
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState('');
  const [pending, setPending] = useState(false);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setPending(true);
    setFailure('');
    try {
      await work();
      showSuccess(updated);
      setFile(null);
    } catch (thrown) {
      setFailure(errorText(thrown));
    } finally {
      setPending(false);
    }
  };
  const choose = (chosen: File | null): void => {
    setFile(chosen);
    setFailure(chosen === null ? '' : logoFault(chosen));
  };
  const upload = (): void => {
    const fault = logoFault(file);
    setFailure(fault);
    if (fault === '' && file !== null) void run(() => uploadLogo(company.id, file));
  };
  return (
    <Panel title={texts.title}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {texts.lead}
        </Text>
        <Picture company={company} file={file} />
        <FileInput
          label={texts.choose}
          placeholder={texts.browse}
          accept="image/*"
          clearable
          value={file}
          error={failure}
          fileInputProps={CHOOSE_AGAIN}
          clearButtonProps={clearButton(texts.clear)}
          onChange={choose}
        />
        <Group justify="flex-end" gap="xs">
          {company.logo_url !== '' && (
            <Button
              variant="default"
              {...whileBusy(pending, () => void run(() => changeCompany(company.id, { logo_url: '' })))}
            >
              {texts.remove}
            </Button>
          )}
          <Button {...whileBusy(pending, upload)}>{pending ? texts.uploading : texts.upload}</Button>
        </Group>
      </Stack>
    </Panel>
  );
}
