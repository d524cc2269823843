import { Alert, Button, Group } from '@mantine/core';
import { IconRestore } from '../icon/page-icons-f-to-z';
import { recordTexts } from '#client/messages/records';
import { formatChicago } from '#shared/business-time';

const { draft: texts } = recordTexts;

/** Text typed in a form before the person was signed out. */
export interface ShownDraft {
  /** Time of saving, in milliseconds since 1970. */
  at: number;
  restore: () => void;
  decline: () => void;
}

/** Offers text typed before the person was signed out; nothing without a draft. */
export function DraftNotice({ draft }: { draft: ShownDraft | null | undefined }) {
  if (!draft) return null;
  return (
    <Alert variant="light" icon={<IconRestore size={16} />} role="status">
      <Group justify="space-between" gap="xs">
        <span>{texts.kept(formatChicago(new Date(draft.at).toISOString()))}</span>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={draft.decline}>
            {texts.decline}
          </Button>
          <Button size="compact-sm" onClick={draft.restore}>
            {texts.restore}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
