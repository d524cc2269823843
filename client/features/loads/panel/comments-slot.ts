import { type ComponentType, createContext } from 'react';
import type { LoadKind } from '../../../../shared/contract/loads';

interface LoadOfProject {
  projectId: number;
  kind: LoadKind;
  loadId: number;
}

/** Parts of the panel about comments, which are another domain. The route provides them. */
export interface CommentsSlot {
  readonly Section: ComponentType<LoadOfProject>;
  readonly Mark: ComponentType<LoadOfProject>;
}

const Nothing = (): null => null;

export const CommentsSlotContext = createContext<CommentsSlot>({ Section: Nothing, Mark: Nothing });
