import { askToLeave, isSaving, mustAsk } from '#client/ui/dialog/unsaved-forms';

/** Name of the entry's number in the state of the history. */
const PLACE = 'place';

function placeOf(state: unknown): number | null {
  const place: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, PLACE) : null;
  return typeof place === 'number' ? place : null;
}

/**
 * Asks before Back or Forward leaves an unsaved form, also when it would only close a popup. A browser reports such a
 * step when it is made. So the guard hides it from the router, goes back to the old entry, and repeats the step if the
 * person leaves. For that it numbers the entries: the router's own numbers repeat where only the query changes.
 */
export class HistoryGuard {
  private place = 0;
  private isAway = false;
  private isLeaving = false;
  private readonly own: Pick<History, 'pushState' | 'replaceState'>;
  private readonly onPop = (event: PopStateEvent): void => this.pop(event);

  constructor(private readonly history: History) {
    this.own = {
      pushState: history.pushState.bind(history),
      replaceState: history.replaceState.bind(history),
    };
  }

  /** Starts guarding. Returns a function that ends it. */
  start(): () => void {
    const { history, own } = this;
    this.place = placeOf(history.state) ?? 0;
    const numbered = (state: unknown, place: number): object => ({
      ...(typeof state === 'object' ? state : {}),
      [PLACE]: place,
    });
    history.pushState = (state: unknown, unused, url) => {
      own.pushState(numbered(state, this.place + 1), unused, url);
      this.place += 1;
    };
    history.replaceState = (state: unknown, unused, url) =>
      own.replaceState(numbered(state, this.place), unused, url);
    own.replaceState(numbered(history.state, this.place), '');
    // Runs before the listeners of the router, which do not capture.
    window.addEventListener('popstate', this.onPop, { capture: true });
    return () => {
      Object.assign(history, own);
      window.removeEventListener('popstate', this.onPop, { capture: true });
    };
  }

  private pop(event: PopStateEvent): void {
    const place = placeOf(event.state);
    // Entries of the browser itself, such as a fragment, have no number.
    if (place === null) return;
    const steps = place - this.place;
    if (steps === 0) {
      if (this.isAway) event.stopImmediatePropagation();
      this.isAway = false;
    } else if (!this.isLeaving && (mustAsk() || isSaving())) this.goBack(event, steps);
    else {
      this.isLeaving = false;
      this.place = place;
    }
  }

  private goBack(event: PopStateEvent, steps: number): void {
    event.stopImmediatePropagation();
    this.isAway = true;
    this.history.go(-steps);
    // A running save closes its form itself, or shows why it can't.
    if (isSaving()) return;
    const leave = (): void => {
      this.isLeaving = true;
      this.history.go(steps);
    };
    askToLeave({ leave, stay: () => undefined });
  }
}
