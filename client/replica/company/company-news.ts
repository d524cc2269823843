type Listener = () => void;

/** Tells whoever listens that something was changed in the company, or may have been while nobody heard of it. */
export class CompanyNews {
  private readonly listeners = new Set<Listener>();

  /** Calls the listener at each news, until the returned function is called. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  tell(): void {
    for (const listener of this.listeners) listener();
  }
}
