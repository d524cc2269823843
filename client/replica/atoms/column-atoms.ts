import { type Atom, type Setter, atom } from 'jotai';

/**
 * Atoms over memory that changes in place because copying it would cost too much. They read the memory again
 * after the next `publish`, and notify only when the value differs.
 */
export class ColumnAtoms {
  private isChanged = false;
  private readonly published = atom(0);

  /** Notes that the memory has changed. */
  changed(): void {
    this.isChanged = true;
  }

  /** Creates an atom from a function. The function must return the same object as long as nothing changed. */
  reading<T>(read: () => T): Atom<T> {
    return atom((get) => {
      get(this.published);
      return read();
    });
  }

  /** Makes the atoms read again if the memory has changed. Runs inside the write that shows a change. */
  publish(set: Setter): void {
    if (!this.isChanged) return;
    this.isChanged = false;
    set(this.published, (count) => count + 1);
  }
}
