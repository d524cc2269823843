import { Button } from '@mantine/core';
import { IconPlus } from '../icon/page-icons-f-to-z';
import { useRecordPopup } from './use-record-popup';

interface AddRecordButtonProps {
  /** Name of the record in the address, such as 'carrier'. */
  kind: string;
  label: string;
}

/** Opens the popup that adds a record, on a page with several lists. */
export function AddRecordButton({ kind, label }: AddRecordButtonProps) {
  const { add } = useRecordPopup(kind);
  return (
    <Button size="compact-sm" variant="default" leftSection={<IconPlus size={14} />} onClick={add}>
      {label}
    </Button>
  );
}
