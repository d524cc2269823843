import { createContext } from 'react';

/** Opens the drawer with the comments of the project, from inside one of its tabs. */
export const OpenCommentsContext = createContext<() => void>(() => undefined);
