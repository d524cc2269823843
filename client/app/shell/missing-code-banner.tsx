import { Button } from '@mantine/core';
import { shellTexts as texts } from '#client/messages/shell';
import { retryCode, useCodeTrouble } from '#client/ui/feedback/load-code';
import classes from './frame.module.css';

/** Says that code of a page is missing, while it is fetched again; a newer version needs a reload. */
export function MissingCodeBanner() {
  const trouble = useCodeTrouble();
  if (trouble === null) return null;
  const isReplaced = trouble === 'replaced';
  return (
    <div className={classes.banner} role="alert">
      <span>{isReplaced ? texts.codeReplaced : texts.codeUnavailable}</span>{' '}
      <Button
        size="compact-xs"
        variant="default"
        onClick={isReplaced ? () => window.location.reload() : retryCode}
      >
        {isReplaced ? texts.reload : texts.tryAgain}
      </Button>
    </div>
  );
}
