import { Button } from '@mantine/core';
import { IconRefresh } from '#client/ui/icon/page-icons-f-to-z';
import { projectPopupTexts as texts } from '#client/messages/project-popup';
import classes from './project-popup.module.css';

/** Button that repeats a failed call. */
export function TryAgain({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      className={classes.tryAgain}
      leftSection={<IconRefresh size={14} aria-hidden="true" />}
      onClick={onClick}
    >
      {texts.tryAgain}
    </Button>
  );
}
