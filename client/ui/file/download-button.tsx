import { useState } from 'react';
import { IconDownload } from '../icon/page-icons-a-to-e';
import { showError } from '../feedback/message-cards';
import { saveFile } from './save-file';
import { BusyButton } from '../form/busy-button';

interface DownloadButtonProps {
  label: string;
  /** Reads the file from the server. */
  read: () => Promise<Blob>;
  fileName: string;
  /** Returns the text for a failed download. */
  failure: (thrown: unknown) => string;
  size?: 'xs';
  /** Size of the icon in pixels. */
  iconSize?: number;
}

/** Downloads a file that is small enough to wait for, and shows an error if that fails. */
export function DownloadButton(props: DownloadButtonProps) {
  const { label, read, fileName, failure, size, iconSize = 15 } = props;
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await read(), fileName);
    } catch (thrown) {
      showError(failure(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <BusyButton
      variant="default"
      size={size}
      busy={busy}
      leftSection={<IconDownload size={iconSize} aria-hidden="true" />}
      onClick={() => void download()}
    >
      {label}
    </BusyButton>
  );
}
