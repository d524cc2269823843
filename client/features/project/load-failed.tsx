import { Button } from '@mantine/core';
import { ApiError } from '#client/api/errors';
import { errorText } from '#client/messages/errors';
import { projectTexts } from '#client/messages/project';
import { errorScreenTexts as texts } from '#client/messages/shell';
import { RequestId } from '#client/ui/feedback/request-id';
import classes from './load-failed.module.css';

/** Error page of a project, with the fault in words and the request id to copy. */
export function LoadFailed({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const requestId = error instanceof ApiError ? error.requestId : '';
  return (
    <div className={classes.failed} role="alert">
      <h1>{texts.oops}</h1>
      <p>{projectTexts.failed}</p>
      <p>{errorText(error)}</p>
      <RequestId id={requestId} className={classes.requestId} />
      <Button onClick={onTryAgain}>{texts.tryAgain}</Button>
    </div>
  );
}
