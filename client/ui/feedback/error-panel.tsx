import { Button } from '@mantine/core';
import { IconAlertTriangle, IconError404 } from '../icon/page-icons-a-to-e';
import { loadFailure } from '../../messages/records';
import { errorScreenTexts as texts } from '../../messages/shell';
import { RequestId } from './request-id';
import classes from './states.module.css';

interface ErrorPanelProps {
  /** The error that was thrown. */
  error: unknown;
  onTryAgain: () => void;
  /** What could not be had, in a sentence of its own. */
  what?: string;
}

/** What stands in place of something that could not be loaded: a picture of 404 or of a warning, and what to do. */
export function ErrorPanel({ error, onTryAgain, what }: ErrorPanelProps) {
  const { kind, title, text, requestId } = loadFailure(error);
  const Picture = kind === 'not-found' ? IconError404 : IconAlertTriangle;
  return (
    <div className={classes.failed} role="alert">
      <Picture size={56} stroke={1.2} aria-hidden="true" />
      <h2>{title}</h2>
      {what !== undefined && <p>{what}</p>}
      <p>{text}</p>
      <RequestId id={requestId} className={classes.requestId} />
      <Button variant="default" onClick={onTryAgain}>
        {texts.tryAgain}
      </Button>
    </div>
  );
}
