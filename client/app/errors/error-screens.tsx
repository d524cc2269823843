import { Button } from '@mantine/core';
import type { FallbackProps } from 'react-error-boundary';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { keepTypedText } from '#client/api/keep-typed-text';
import { errorScreenTexts, shellTexts } from '#client/messages/shell';
import { MissingCodeBanner } from '../shell/missing-code-banner';
import { useScreenTitle } from '../shell/tab-title';
import classes from '../shell/frame.module.css';

/** Error screen for addresses without a page. */
export function NotFoundScreen() {
  useScreenTitle(errorScreenTexts.notFound);
  return (
    <div className={classes.screen}>
      <h1>{errorScreenTexts.notFound}</h1>
      <Button component={Link} to="/dashboard">
        {errorScreenTexts.toDashboard}
      </Button>
    </div>
  );
}

/** Error screen for an error that a page threw and nothing else handled. */
export function UnexpectedErrorScreen({ resetErrorBoundary }: Pick<FallbackProps, 'resetErrorBoundary'>) {
  // At the first drawing, while the forms of the page are still there.
  const [isKept] = useState(keepTypedText);
  return (
    <div className={classes.splash} role="alert">
      <h1>{errorScreenTexts.unexpected}</h1>
      <p>{errorScreenTexts.unexpectedText}</p>
      {isKept && <p>{errorScreenTexts.kept}</p>}
      <Button onClick={resetErrorBoundary}>{errorScreenTexts.reload}</Button>
    </div>
  );
}

/** Screen shown while the session is checked: the picture of index.html, so that nothing moves. */
export function StartingScreen() {
  return (
    <div className="hb-splash">
      <svg viewBox="0 0 32 32" width="52" height="52" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="#0d1220" />
        <path d="M8 7v18M8 16h9M17 7v18" stroke="#fff" strokeWidth="3.4" strokeLinecap="round" fill="none" />
        <circle cx="24" cy="23" r="2.6" fill="#f5b83d" />
      </svg>
      <b aria-hidden="true">{shellTexts.product}</b>
      <i aria-hidden="true" />
      <span role="status">{shellTexts.starting}</span>
      <MissingCodeBanner />
    </div>
  );
}

/** Screen shown when the server does not answer. */
export function UnreachableScreen({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div className={classes.splash} role="alert">
      <h1>{shellTexts.unreachableTitle}</h1>
      <p>{shellTexts.unreachableText}</p>
      <Button onClick={onTryAgain}>{shellTexts.tryAgain}</Button>
    </div>
  );
}

/** Screen shown when the browser blocks cookies, without which there is no session. */
export function NeedsCookiesScreen({ onReload }: { onReload: () => void }) {
  return (
    <main>
      <div className={classes.splash} role="alert">
        <h1>{shellTexts.needsCookiesTitle}</h1>
        <p>{shellTexts.needsCookiesText}</p>
        <Button onClick={onReload}>{errorScreenTexts.reload}</Button>
      </div>
    </main>
  );
}

/** Error screen for a page that throws or that cannot load its code. Reloading fixes both. */
export function RouteErrorScreen() {
  return <UnexpectedErrorScreen resetErrorBoundary={() => window.location.reload()} />;
}
