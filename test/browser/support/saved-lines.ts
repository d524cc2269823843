import type { Page } from '@playwright/test';

/** Fault of a saved copy: a line that ends early, or one that the browser has lost. */
export type SavedFault = 'cut' | 'lost';

/** Returns the number of lines in the saved copies of this browser. `spoil` damages the last one. */
export const savedLines = (page: Page, spoil?: SavedFault): Promise<number> =>
  page.evaluate(async (fault) => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(String(request.error)));
      });
    const [found] = await indexedDB.databases();
    if (found?.name === undefined) return 0;
    const database = await done(indexedDB.open(found.name));
    const lines = database.transaction('lines', 'readwrite').objectStore('lines');
    const keys = await done(lines.getAllKeys());
    const last = keys.at(-1);
    const damaged = fault === 'cut' ? '{"t":"loads","columns":{"ro' : undefined;
    if (fault !== undefined && last !== undefined) await done(lines.put(damaged, last));
    database.close();
    return keys.length;
  }, spoil);
