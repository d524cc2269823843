import { Button, CopyButton } from '@mantine/core';
import { errorScreenTexts as texts } from '../../messages/shell';

/** Id of the failed request, with a copy button for support; nothing without an id. */
export function RequestId({ id, className }: { id: string; className: string | undefined }) {
  if (id === '') return null;
  return (
    <p className={className}>
      {texts.requestId} <code>{id}</code>
      <CopyButton value={id}>
        {({ copied, copy }) => (
          <Button size="compact-xs" variant="default" onClick={copy}>
            {copied ? texts.copied : texts.copy}
          </Button>
        )}
      </CopyButton>
    </p>
  );
}
