/** Keys that the simulator accepts, one for each company of the job-tracking system. */
export const SIMULATOR_KEYS = {
  permian: 'sandbox-permian-key',
  bakken: 'sandbox-bakken-key',
  /** A company without jobs. */
  idle: 'sandbox-idle-key',
} as const;

/** Keys that the simulated diesel prices accept, `demo` included. */
export const SIMULATOR_EIA_KEYS: readonly string[] = ['demo', 'sandbox-eia-key'];

export type SimulatorCompany = keyof typeof SIMULATOR_KEYS;

export interface SimulatorPlace {
  id: number;
  name: string;
}

export interface SimulatorOrder {
  id: number;
  name: string;
  terminal: SimulatorPlace;
  product: SimulatorPlace;
}

export interface SimulatorJob {
  readonly id: number;
  readonly company: SimulatorCompany;
  readonly name: string;
  readonly crew: string;
  readonly customer: SimulatorPlace;
  readonly status: 'Active' | 'Not Started' | 'Completed';
  /** Loads over the job's days, transferred-in ones included. */
  readonly freight: number;
  readonly asset: number;
  readonly firstDayAgo: number;
  readonly lastDayAgo: number;
  /** Relative frequency of new loads by the clock, compared with other jobs; 0 for none. */
  readonly arrivalWeight: number;
  readonly transfersOut?: { readonly toJobId: number; readonly count: number };
}

/** Ids of the jobs that the demonstration and tests choose by purpose. */
export const SIMULATOR_JOBS = {
  middling: 5101,
  fixedMobilization: 5102,
  longFinished: 5103,
  notStarted: 5104,
  neighbour: 5105,
  small: 5106,
  spare: 5107,
  bakkenMain: 6101,
  bakkenSmall: 6102,
  big: 5199,
} as const;

const CUSTOMERS = {
  diamond: { id: 71, name: 'Diamond Ridge Energy' },
  pioneer: { id: 72, name: 'Llano Estacado Operating' },
  conoco: { id: 73, name: 'Red Bluff Petroleum' },
  hess: { id: 81, name: 'Missouri Breaks Oil' },
} as const;

const job = (
  id: number,
  name: string,
  rest: Partial<SimulatorJob> & Pick<SimulatorJob, 'customer' | 'freight' | 'asset'>,
): SimulatorJob => ({
  id,
  name,
  company: 'permian',
  crew: `Crew ${String.fromCharCode(65 + (id % 7))}`,
  status: 'Active',
  firstDayAgo: 120,
  lastDayAgo: 0,
  arrivalWeight: 1,
  ...rest,
});

/** The jobs of all companies. */
export const JOBS: readonly SimulatorJob[] = [
  job(SIMULATOR_JOBS.middling, 'Wolfcamp 14H Zipper - Midland', {
    customer: CUSTOMERS.diamond,
    freight: 2_000,
    asset: 300,
    arrivalWeight: 6,
    transfersOut: { toJobId: SIMULATOR_JOBS.neighbour, count: 12 },
  }),
  job(SIMULATOR_JOBS.fixedMobilization, 'Spraberry Pad 7 - Fixed Mobilization', {
    customer: CUSTOMERS.pioneer,
    freight: 400,
    asset: 200,
    firstDayAgo: 60,
    arrivalWeight: 2,
  }),
  job(SIMULATOR_JOBS.longFinished, 'Bone Spring 3H', {
    customer: CUSTOMERS.conoco,
    freight: 300,
    asset: 0,
    status: 'Completed',
    firstDayAgo: 330,
    lastDayAgo: 270,
    arrivalWeight: 0,
  }),
  job(SIMULATOR_JOBS.notStarted, 'Delaware 22X - Reeves East', {
    customer: CUSTOMERS.conoco,
    freight: 0,
    asset: 0,
    status: 'Not Started',
    arrivalWeight: 0,
  }),
  job(SIMULATOR_JOBS.neighbour, 'Howard County Simulfrac 5', {
    customer: CUSTOMERS.diamond,
    freight: 640,
    asset: 80,
    firstDayAgo: 75,
    arrivalWeight: 2,
    transfersOut: { toJobId: SIMULATOR_JOBS.middling, count: 8 },
  }),
  job(SIMULATOR_JOBS.small, 'Loving County Refrac 2', {
    customer: CUSTOMERS.pioneer,
    freight: 120,
    asset: 24,
    firstDayAgo: 20,
  }),
  job(SIMULATOR_JOBS.spare, 'Martin County Pad 11', {
    customer: CUSTOMERS.diamond,
    freight: 45,
    asset: 6,
    firstDayAgo: 9,
  }),
  job(SIMULATOR_JOBS.bakkenMain, 'Williston 8 Well Pad', {
    company: 'bakken',
    customer: CUSTOMERS.hess,
    freight: 350,
    asset: 60,
    firstDayAgo: 90,
    arrivalWeight: 2,
  }),
  job(SIMULATOR_JOBS.bakkenSmall, 'Nesson Anticline 4', {
    company: 'bakken',
    customer: CUSTOMERS.hess,
    freight: 90,
    asset: 12,
    firstDayAgo: 30,
  }),
];

/** Builds a job with the given number of freight loads, for measurements. No loads arrive there over time. */
export const bigJob = (freight: number): SimulatorJob =>
  job(SIMULATOR_JOBS.big, `Basin Wide ${freight} loads`, {
    customer: CUSTOMERS.diamond,
    freight,
    asset: 0,
    firstDayAgo: 180,
    arrivalWeight: 0,
  });

const CARRIERS: Record<SimulatorCompany, readonly [SimulatorPlace, ...SimulatorPlace[]]> = {
  permian: [
    { id: 301, name: 'Caprock Sand Haulers' },
    { id: 302, name: 'Mesquite Logistics' },
    { id: 303, name: 'Lone Mesa Trucking' },
    { id: 304, name: 'Pecos Box & Bulk' },
    { id: 305, name: 'Tumbleweed Transport' },
    { id: 306, name: "O'Dell Brothers Hauling" },
  ],
  bakken: [
    { id: 401, name: 'Badlands Bulk' },
    { id: 402, name: 'Prairie Rose Freight' },
    { id: 403, name: 'Coteau Haulage' },
  ],
  idle: [{ id: 501, name: 'Idle Wheels' }],
};

const ORDERS: Record<SimulatorCompany, readonly [SimulatorOrder, ...SimulatorOrder[]]> = {
  permian: [
    order(8101, 'PO-44817', 'Kermit Mine', '100 Mesh Regional'),
    order(8102, 'PO-44818', 'Kermit Mine', '40/70 Regional'),
    order(8103, 'PO-45002', 'Monahans North', '100 Mesh Regional'),
    order(8104, 'PO-45120', 'Big Spring Transload', '40/70 Northern White'),
    order(8105, 'PO-45377', 'Odessa Rail Yard', '30/50 Northern White'),
    order(8106, 'PO-46010', 'Barnhart Transload', '100 Mesh Regional'),
  ],
  bakken: [
    order(8601, 'BK-2207', 'Fryburg Transload', '40/70 Northern White'),
    order(8602, 'BK-2208', 'Trenton Rail', '20/40 Northern White'),
    order(8603, 'BK-2291', 'Ross Terminal', '100 Mesh Northern White'),
  ],
  idle: [order(8901, 'ID-1', 'Nowhere', 'None')],
};

function order(id: number, name: string, terminal: string, product: string): SimulatorOrder {
  return {
    id,
    name,
    terminal: { id: idOf(terminal, 600), name: terminal },
    product: { id: idOf(product, 700), name: product },
  };
}

function idOf(name: string, base: number): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 97;
  return base + sum;
}

export const carriersOf = (company: SimulatorCompany): readonly [SimulatorPlace, ...SimulatorPlace[]] =>
  CARRIERS[company];
export const ordersOf = (company: SimulatorCompany): readonly [SimulatorOrder, ...SimulatorOrder[]] =>
  ORDERS[company];

/** Returns the distinct terminals or products that a company's purchase orders name. */
export function placesOf(company: SimulatorCompany, kind: 'terminal' | 'product'): SimulatorPlace[] {
  return [...new Map(ORDERS[company].map((each) => [each[kind].id, each[kind]])).values()];
}
