import { Button } from '@mantine/core';
import { IconAlertTriangle, IconError404 } from '../icon/page-icons-a-to-e';
import { loadFailure } from '#client/messages/records';
import { errorScreenTexts as texts } from '#client/messages/shell';
import { RequestId } from './request-id';
import classes from './states.module.css';

interface ErrorPanelProps {
  /** Error that was thrown. */
  error: unknown;
  onTryAgain: () => void;
  /** Sentence that names what could not be loaded. */
  what?: string;
}

/** Panel shown instead of something that could not be loaded: a 404 or warning picture, and what to do. */
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
