import { UnexpectedErrorScreen } from './error-screens';

/** What the router shows when a page throws or its code cannot be fetched: loading anew is the remedy for both. */
export function RouteErrorScreen() {
  return <UnexpectedErrorScreen resetErrorBoundary={() => window.location.reload()} />;
}
