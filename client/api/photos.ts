/** Which photo a person has: `photo_url` is '' without one. */
export interface PhotoOwner {
  id: number;
  photo_url: string;
  revision: number;
}

interface Shown {
  /** Which photo: another one when the person has changed it. */
  key: string;
  /** '' while it is on its way, and when it could not be had. */
  url: string;
}

const keyOf = ({ photo_url, revision }: PhotoOwner): string => `${photo_url} ${String(revision)}`;

/**
 * The photos that are on screen, as addresses of blobs: an `<img>` cannot send the bearer token. Each is fetched
 * when somebody first draws it, again when the person has another, and let go at sign-out.
 */
export class Photos {
  private owners: ReadonlyMap<number, PhotoOwner> = new Map();
  private readonly shown = new Map<number, Shown>();
  private readonly wanted = new Set<number>();
  private readonly listeners = new Set<() => void>();

  /** @param read fetches a person's photo; what it throws leaves the person without one. */
  constructor(private readonly read: (userId: number) => Promise<Blob>) {}

  readonly urlOf = (userId: number): string => this.shown.get(userId)?.url ?? '';

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly want = (userId: number): void => {
    this.wanted.add(userId);
    this.refresh(userId);
  };

  /** The people as they are now; those without a photo are let go. */
  follow(owners: readonly PhotoOwner[]): void {
    this.owners = new Map(
      owners.filter(({ photo_url }) => photo_url !== '').map((owner) => [owner.id, owner]),
    );
    for (const userId of this.shown.keys()) if (!this.owners.has(userId)) this.release(userId);
    for (const userId of this.wanted) this.refresh(userId);
  }

  /** Lets everything go: nothing of a session stays in memory. */
  forget(): void {
    this.owners = new Map();
    this.wanted.clear();
    for (const userId of this.shown.keys()) this.release(userId);
  }

  private refresh(userId: number): void {
    const owner = this.owners.get(userId);
    if (owner === undefined) return;
    const key = keyOf(owner);
    const before = this.shown.get(userId);
    if (before?.key === key) return;
    // The old photo stays until the new one is here.
    this.shown.set(userId, { key, url: before?.url ?? '' });
    void this.fetch(userId, key);
  }

  private async fetch(userId: number, key: string): Promise<void> {
    const blob = await this.read(userId).catch(() => null);
    const now = this.shown.get(userId);
    if (now?.key !== key) return;
    this.show(userId, key, blob === null ? '' : URL.createObjectURL(blob));
  }

  private release(userId: number): void {
    this.show(userId, '', '');
    this.shown.delete(userId);
  }

  private show(userId: number, key: string, url: string): void {
    const before = this.shown.get(userId)?.url ?? '';
    this.shown.set(userId, { key, url });
    if (before === url) return;
    for (const listener of this.listeners) listener();
    if (before !== '') URL.revokeObjectURL(before);
  }
}
