import { Button } from '@mantine/core';
import { IconDownload } from '../../ui/icon/page-icons-a-to-e';
import { useState } from 'react';
import type { VendorInvoiceType } from '../../../shared/contract/vendor-invoices';
import { downloadVendorTemplate } from '../../api/templates';
import { vendorInvoiceTexts as texts } from '../../messages/vendor-invoices';
import { showError } from '../../ui/feedback/message-cards';
import { saveFile } from '../../ui/file/save-file';

/** Asset lines have the columns of freight lines (spec 2 section 5). */
const FILE_NAMES: Record<VendorInvoiceType, string> = {
  freight: 'vendor-invoice-template.csv',
  sand: 'sand-invoice-template.csv',
  asset: 'vendor-invoice-template.csv',
};

/** The empty file of a vendor's invoice, to be filled in and uploaded. */
export function DownloadTemplate({ type }: { type: VendorInvoiceType }) {
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await downloadVendorTemplate(FILE_NAMES[type]), FILE_NAMES[type]);
    } catch {
      // The specification has one sentence for every reason.
      showError(texts.downloadFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={15} aria-hidden="true" />}
      onClick={() => void download()}
    >
      {texts.template(type)}
    </Button>
  );
}
