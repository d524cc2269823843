// The icons that the client uses, and no others. Those of the first page lie apart: it loads no others.
export type { Icon } from './tabler-icon';
export * from './shell-icons';
export * from './page-icons-a-to-e';
export * from './page-icons-f-to-z';
