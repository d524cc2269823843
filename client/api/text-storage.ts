/**
 * Storage of the browser that never throws. The browser may forbid it, and it may be full. Then the text stays in memory
 * until the page closes.
 */
export class TextStorage {
  private readonly memory = new Map<string, string>();

  /** @param open returns the storage. Reading `localStorage` throws if the browser blocks site data. */
  constructor(private readonly open: () => Storage) {}

  read(name: string): string | null {
    const kept = this.memory.get(name);
    if (kept !== undefined) return kept;
    return this.attempt((storage) => storage.getItem(name)) ?? null;
  }

  write(name: string, text: string): void {
    this.memory.delete(name);
    const isWritten = this.attempt((storage) => {
      storage.setItem(name, text);
      return true;
    });
    if (isWritten === true) return;
    // An older text would come back after a reload.
    this.remove(name);
    this.memory.set(name, text);
  }

  remove(name: string): void {
    this.memory.delete(name);
    this.attempt((storage) => storage.removeItem(name));
  }

  private attempt<T>(work: (storage: Storage) => T): T | undefined {
    try {
      return work(this.open());
    } catch {
      // Forbidden or full.
      return undefined;
    }
  }
}

/** Storage that all tabs of the browser share. */
export const browserStorage = new TextStorage(() => localStorage);

/** Storage of this tab, which survives a reload. */
export const tabStorage = new TextStorage(() => sessionStorage);
