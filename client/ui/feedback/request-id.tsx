import { Button } from '@mantine/core';
import { errorScreenTexts as texts } from '#client/messages/shell';
import { useCopy } from '../clipboard/use-copy';

/** Id of the failed request, with a copy button for support; nothing without an id. */
export function RequestId({ id, className }: { id: string; className: string | undefined }) {
  const { copied, copy } = useCopy(id);
  if (id === '') return null;
  return (
    <p className={className}>
      {texts.requestId} <code>{id}</code>
      <Button size="compact-xs" variant="default" onClick={copy}>
        {copied ? texts.copied : texts.copy}
      </Button>
    </p>
  );
}
