import type { ComponentType } from 'react';

/** One subject of the gallery: a part of client/ui, or a few that belong together. */
export interface GalleryEntry {
  readonly title: string;
  /** Lists what is shown: 'form/read-only.tsx#ReadOnly' for a component, the path for a style sheet or an icon file. */
  readonly shows: readonly string[];
  /** Examples by the name of their state. */
  readonly states: Readonly<Record<string, ComponentType>>;
}
