import { mustAsk, registerUnsaved, releaseForms } from './unsaved-forms';

const form = () => ({ isUnsaved: () => true, isBusy: () => false, ask: () => undefined });

/** Returns true when the browser would ask before a reload. */
function reloadAsks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('forms of a page that the person leaves', () => {
  it('ask no more while the next page loads, and the forms of the next page do', () => {
    const unregister = registerUnsaved(form());
    expect([mustAsk(), reloadAsks()]).toEqual([true, true]);
    releaseForms();
    expect([mustAsk(), reloadAsks()]).toEqual([false, false]);
    const next = registerUnsaved(form());
    unregister();
    expect([mustAsk(), reloadAsks()]).toEqual([true, true]);
    next();
    expect([mustAsk(), reloadAsks()]).toEqual([false, false]);
  });
});
