// Owns: the simulator of the outside systems, for development, demonstration and tests; never used in production.
// Publishes: nothing in this process; it speaks HTTP like the systems that it stands for.
// Listens to: its control calls.
export { SANDBOX_JOBS, SANDBOX_KEYS } from './catalogue';
export type { ArriveOrder, SandboxControl } from './control';
export { type Sandbox, type SandboxOptions, startSandbox } from './start-sandbox';
