// Rules of imports, each with its reason. Never loosen a rule for a file that breaks it: move the file or the import.
// See docs/architecture.md#layers.

/**
 * Rooms of the server, lowest first, each with its domains in their order. A room without parts is a domain itself, or a
 * layer that all domains stand on. Calls against this order use a port or an event.
 */
const ROOMS = [
  ['config'],
  ['database'],
  ['platform', 'common', 'throttles', 'mail', 'files'],
  ['people', 'users', 'auth', 'saved-views'],
  ['realtime'],
  ['spreadsheets'],
  ['pdfs'],
  ['zips'],
  ['companies', '.', 'admin'],
  ['address-book', 'reference', 'account-companies'],
  ['job-system'],
  ['sheets', 'rate-sheets', 'fuel-prices', 'fuel-surcharges'],
  ['projects', '.', 'carriers', 'sand-rates'],
  ['loads', '.', 'imports'],
  ['trail', 'comments', 'audit'],
  ['billing', 'customer-invoices', 'vendor-invoices', 'credits-debits', 'accruals'],
  [
    'overview',
    'project-view',
    'deletions',
    'dashboard',
    'worklist',
    'project-figures',
    'search',
    'billing-proof',
    'verify',
  ],
];
const FLOORS = ROOMS.flatMap(([room, ...parts]) =>
  parts.length === 0 ? [room] : parts.map((part) => (part === '.' ? room : `${room}/${part}`)),
);
const LAYERS = ['config', 'database', 'platform/common', 'realtime'];
const DOMAINS = FLOORS.filter((floor) => !LAYERS.includes(floor));
/** A domain may lie in the folder of another one, so the longer path is tried first. */
const ANY_DOMAIN = `(${[...DOMAINS].sort((a, b) => b.length - a.length).join('|')})`;
const DOMAIN_FOLDER = `^server/${ANY_DOMAIN}/`;
/** Returns the pattern of a domain's own files, without the domains in its folder. */
const filesOf = (domain) => {
  const inner = DOMAINS.filter((other) => other.startsWith(`${domain}/`)).map((other) => `${other}/`);
  return inner.length === 0 ? `^server/${domain}/` : `^server/(?!${inner.join('|')})${domain}/`;
};
const SPEC = '\\.spec\\.tsx?$';
const NOT_A_USE_CASE =
  '\\.(module|controller|entity|repository|policy|presenter|spec|guard|gateway|strategy)\\.ts$|/index\\.ts$';

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Builds a rule that a folder imports nothing outside another one, so no library either. */
const inside = (name, comment, folder, allowed) =>
  never(name, comment, { path: folder, pathNot: SPEC }, { pathNot: allowed });

/** Paths that readers of cells and declarations of files may import. */
const READERS = '^shared/((cells|imports|rules|calc)/|(business-time|iso-time|typed-days)\\.ts$)';

const oneWay = FLOORS.slice(0, -1).map((floor, index) =>
  never(
    `one-way-from-${floor}`,
    'Server code imports only what is before it in the list ROOMS. Use a port or an event for the other direction.',
    LAYERS.includes(floor) ? { path: filesOf(floor), pathNot: SPEC } : { path: filesOf(floor) },
    {
      path: FLOORS.slice(index + 1)
        .map(filesOf)
        .join('|'),
    },
  ),
);

module.exports = {
  forbidden: [
    never('no-cycles', 'Files that import each other cannot be tested alone.', {}, { circular: true }),
    never(
      'calc-is-pure',
      'Calculation takes and returns plain data, so its tests need no mocks. Days and clocks are plain data too.',
      { path: '^shared/calc/', pathNot: SPEC },
      { pathNot: '^shared/(calc/|business-time\\.ts$|durations\\.ts$)' },
    ),
    inside('cells-are-pure', 'Server, browser and workers read cells.', '^shared/(cells|imports)/', READERS),
    never(
      'business-time-is-independent',
      'All code may import business-time, and the browser loads it before the first row. So it imports no package.',
      { path: '^shared/(business-time|zone-offset)\\.ts$' },
      { pathNot: '^shared/(zone-offset|durations)\\.ts$' },
    ),
    never(
      'only-zoned-texts-imports-luxon',
      'business-time defines days, weeks and clocks, and a second definition could differ. Luxon writes and reads texts ' +
        'on the server, and checks business-time in a test.',
      {
        path: '^(server|client|shared|test|tools)/',
        pathNot: '^(server/platform/common/data/zoned-texts\\.ts|shared/business-time-luxon\\.spec\\.ts)$',
      },
      { path: '^node_modules/(@types/)?luxon/' },
    ),
    never(
      'rules-are-pure',
      'Rules and errors run in server, browser and worker. They import no library, no contract, and only types of calc.',
      { path: '^shared/(rules|errors)/', pathNot: SPEC },
      { pathNot: '^shared/(rules|errors|calc|cells)/' },
    ),
    never(
      'rules-import-only-types-of-calc',
      'Rules import only types of calc. Put a rule that calculates into calc.',
      { path: '^shared/(rules|errors)/', pathNot: SPEC },
      { path: '^shared/calc/', dependencyTypesNot: ['type-only'] },
    ),
    inside('words-are-pure', 'Server and browser show them.', '^shared/(words|figures)/', '^shared/'),
    never(
      'contract-imports-validation-only',
      'Server, client and tests import the contract, so it must not bring a framework.',
      // Queries are text, so their classes also convert digits. Only the table of routes and the server import them.
      { path: '^shared/(contract|realtime)/', pathNot: [SPEC, '/(audit-)?queries\\.ts$'] },
      { pathNot: '^(shared/|node_modules/class-validator/)' },
    ),
    never(
      'migrations-are-frozen',
      'A migration must always do the same, so it imports no code that may change.',
      { path: '^server/database/migrations/', pathNot: '/index\\.ts$' },
      { pathNot: '^(node_modules/typeorm|server/database/migrations/baseline)/' },
    ),
    never(
      'realtime-imports-auth-only',
      'Realtime sends committed changes of every domain. It imports only auth, because a socket belongs to a session.',
      { path: '^server/realtime/', pathNot: SPEC },
      {
        path: '^server/',
        pathNot: '^server/(config|database|platform/common|realtime)/|^server/people/auth/index\\.ts$',
      },
    ),
    never(
      'import-domains-by-index',
      'Other domains import only the index of a domain, so its other files can change. Entities may be joined.',
      { path: DOMAIN_FOLDER },
      { path: DOMAIN_FOLDER, pathNot: '^server/($1)/|/index\\.ts$|\\.entity\\.ts$' },
    ),
    never(
      'import-parts-by-index',
      'Other parts of a large domain import only the index of a part, so its other files can change.',
      { path: '^server/(loads|billing/vendor-invoices)/([^/]+)', pathNot: SPEC },
      { path: '^server/$1/[^/]+/', pathNot: '^server/$1/$2/|/index\\.ts$|\\.entity\\.ts$' },
    ),
    never(
      'programs-import-domains-by-index',
      'Code that combines the domains imports only their index.',
      { path: '^(tools/demonstration/|server/[^/]+\\.ts$)' },
      { path: DOMAIN_FOLDER, pathNot: '/index\\.ts$' },
    ),
    never(
      'import-realtime-by-index',
      'Domains import only the index of realtime, so rooms and sockets can change.',
      { path: DOMAIN_FOLDER },
      { path: '^server/realtime/', pathNot: '/index\\.ts$' },
    ),
    ...oneWay,
    never(
      'policies-and-presenters-are-pure',
      'Policies and presenters work on plain data, so their tests need no framework and no database.',
      { path: '^server/.+\\.(policy|presenter)\\.ts$' },
      { path: '^(node_modules/|server/(config|realtime)/)|\\.(repository|controller|module)\\.ts$' },
    ),
    never(
      'use-cases-do-not-import-transport',
      'A use case serves HTTP, sockets, schedules and tests alike. Queries belong to repositories.',
      { path: DOMAIN_FOLDER, pathNot: NOT_A_USE_CASE },
      {
        path: '^node_modules/(typeorm|fastify|@fastify|@nestjs/platform-[^/]+|@nestjs/websockets|socket\\.io)/|^(node:)?https?$',
      },
    ),
    never(
      'controllers-do-not-import-repositories',
      'A controller declares route, permission and request, and calls one use case. Queries belong to repositories.',
      { path: '^server/.+\\.controller\\.ts$' },
      { path: '\\.(repository|entity)\\.ts$|^node_modules/(typeorm|mysql2)/' },
    ),
    never(
      'typeorm-only-in-data-layer',
      'Only entities, repositories and server/database import TypeORM. All other code works on rows.',
      { path: '^(server|client|shared)/', pathNot: '^server/database/|\\.(entity|repository)\\.ts$' },
      { path: '^node_modules/typeorm/' },
    ),
    never(
      'driver-only-in-database',
      'A statement outside server/database has no timeout, no retry and no scope.',
      { path: '^(server|client|shared)/', pathNot: '^server/database/' },
      { path: '^node_modules/mysql2/' },
    ),
    never(
      'only-live-link-imports-socket-io',
      'One file opens, authenticates and reconnects the socket.',
      { path: '^(server|client|shared)/', pathNot: '^client/realtime/live-link\\.ts$' },
      { path: '^node_modules/socket\\.io-client/' },
    ),
    never(
      'ui-does-not-import-domains',
      'Parts of ui know no domain, so every feature can use them and tests can show them alone.',
      { path: '^client/ui/', pathNot: SPEC },
      { path: '^client/(features|replica|api|realtime|app)/' },
    ),
    never(
      'features-are-independent',
      'Features share data through the replica and link to each other by URL. They never import each other.',
      { path: '^client/features/([^/]+)/' },
      { path: '^client/features/', pathNot: '^client/features/$1/' },
    ),
    never(
      'replica-does-not-import-features',
      'The replica serves every page, so it imports no feature, app or ui.',
      { path: '^client/(replica|api|realtime|messages)/', pathNot: SPEC },
      { path: '^client/(features|app|ui)/' },
    ),
    never(
      'gallery-imports-ui-only',
      'It shows the parts of ui alone; of app it needs the theme, of api the errors that the parts explain.',
      { path: '^tools/gallery/' },
      { path: '^client/(?!(own-names|ui|clock|messages|app/providers/providers|api/errors)\\b)' },
    ),
    never(
      'product-does-not-import-tools',
      'The image has no tools. Only Vite knows the page of the gallery, in development.',
      { path: '^(server|client|shared)/', pathNot: `${SPEC}|^client/vite\\.config\\.ts$` },
      { path: '^tools/' },
    ),
    never(
      'client-and-server-share-only-shared',
      'Client and server are built separately. Put code that both need into shared.',
      { path: '^(server|client|shared)/' },
      { path: '^(server|client)/', pathNot: '^$1/' },
    ),
    never(
      'launch-imports-node-only',
      'The launcher runs before npm ci, so it imports only Node and its own files.',
      { path: '^tools/launch/' },
      { pathNot: '^tools/launch/', dependencyTypesNot: ['core'] },
    ),
    never(
      'simulator-is-independent',
      'The simulator replaces outside systems. It shares no code with the product that is tested against it.',
      { path: '^tools/simulator/', pathNot: SPEC },
      { path: '^(server|tools)/', pathNot: '^tools/simulator/' },
    ),
    never(
      'product-does-not-import-tests',
      'The image has no test code.',
      { path: '^(server|client|shared)/', pathNot: [SPEC, '/testing/'] },
      { path: '^test/' },
    ),
    never(
      'product-does-not-import-dev-dependencies',
      'Production installs no development dependencies. Only code of the build may use them.',
      { path: '^(server|shared)/', pathNot: SPEC },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    never('imports-resolve', 'A missing file fails only at run time.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.data|test/fixtures)/' },
    // Type imports count as well, because a type couples its users to its domain.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
