// Owns the simulator of the outside systems, for development, demonstration and tests. Production never uses
// it.
// Publishes nothing in this process; it answers HTTP like the real systems.
// Listens to its control calls.
export { SIMULATOR_JOBS, SIMULATOR_KEYS } from './catalogue';
export type { ArriveOrder, SimulatorControl } from './control';
export { type Simulator, type SimulatorOptions, startSimulator } from './start-simulator';
