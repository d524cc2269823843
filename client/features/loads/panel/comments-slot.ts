import { type ComponentType, createContext } from 'react';
import type { LoadKind } from '#shared/contract/loads';

interface LoadOfProject {
  projectId: number;
  kind: LoadKind;
  loadId: number;
}

interface AskedComments extends LoadOfProject {
  /** Number of the latest request to show the comments; 0 without one. */
  asked: number;
}

/** Parts of the panel about comments, which are another domain. The route provides them. */
export interface CommentsSlot {
  readonly Section: ComponentType<AskedComments>;
  readonly Mark: ComponentType<LoadOfProject>;
}

const Nothing = (): null => null;

export const CommentsSlotContext = createContext<CommentsSlot>({ Section: Nothing, Mark: Nothing });
