import type { Page } from '@playwright/test';

/** Returns the number of lines in the saved copies of this browser. `spoil` cuts the last one off. */
export const savedLines = (page: Page, spoil = false): Promise<number> =>
  page.evaluate(async (cut) => {
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
    if (cut && last !== undefined) await done(lines.put('{"t":"loads","columns":{"ro', last));
    database.close();
    return keys.length;
  }, spoil);
