import { Button } from '@mantine/core';
import type { FallbackProps } from 'react-error-boundary';
import { Link } from 'react-router-dom';
import { errorScreenTexts, shellTexts } from '../../messages/shell';
import classes from '../shell/frame.module.css';

/** Any address that no page has (spec 1 section 2). */
export function NotFoundScreen() {
  return (
    <div className={classes.screen}>
      <h1>{errorScreenTexts.notFound}</h1>
      <Button component={Link} to="/dashboard">
        {errorScreenTexts.toDashboard}
      </Button>
    </div>
  );
}

/** The last resort: something in the page threw. */
export function UnexpectedErrorScreen({ resetErrorBoundary }: Pick<FallbackProps, 'resetErrorBoundary'>) {
  return (
    <div className={classes.splash} role="alert">
      <h1>{errorScreenTexts.unexpected}</h1>
      <p>{errorScreenTexts.unexpectedText}</p>
      <Button onClick={resetErrorBoundary}>{errorScreenTexts.reload}</Button>
    </div>
  );
}

/** While the session is looked for. */
export function StartingScreen() {
  return (
    <div className={classes.splash} role="status">
      {shellTexts.starting}
    </div>
  );
}

/** The server did not answer at all. */
export function UnreachableScreen({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div className={classes.splash} role="alert">
      <h1>{shellTexts.unreachableTitle}</h1>
      <p>{shellTexts.unreachableText}</p>
      <Button onClick={onTryAgain}>{shellTexts.tryAgain}</Button>
    </div>
  );
}
/** Shown when a page throws or its code can't be fetched. Loading the page again cures both. */
export function RouteErrorScreen() {
  return <UnexpectedErrorScreen resetErrorBoundary={() => window.location.reload()} />;
}
