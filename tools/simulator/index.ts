// Owns the simulator of the outside systems, for development, demonstration and tests. Production never uses
// it.
// Publishes nothing in this process; it answers HTTP like the real systems.
// Listens to its control calls.
export { SANDBOX_JOBS, SANDBOX_KEYS } from './catalogue';
export type { ArriveOrder, SandboxControl } from './control';
export { type Sandbox, type SandboxOptions, startSandbox } from './start-sandbox';
