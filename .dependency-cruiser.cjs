/**
 * Who may import whom (design: architecture, section 2). Each rule says why it is there. A rule is never loosened for
 * a file that breaks it: the file is in the wrong place, or the import is.
 */

/** The domains of the server, lowest first: each may use those before it; backwards is a port or an event. */
const DOMAINS = [
  ...['throttles', 'mail', 'spreadsheets', 'files', 'users', 'auth', 'companies', 'reference'],
  ...['account-companies', 'rate-sheets', 'fuel-prices', 'fuel-surcharges'],
  ...['job-system', 'projects', 'carriers', 'sand-rates'],
  ...['comments', 'saved-views', 'loads', 'load-imports', 'customer-invoices', 'vendor-invoices'],
  ...['credits-debits', 'accruals', 'project-view', 'records', 'admin', 'audit', 'dashboard', 'search'],
];
const ANY_DOMAIN = `(${DOMAINS.join('|')})`;
const DOMAIN_FOLDER = `^server/${ANY_DOMAIN}/`;
const SPEC = '\\.spec\\.tsx?$';
/** Kinds of file in a domain that are no use cases. */
const NOT_A_USE_CASE =
  '\\.(module|controller|entity|repository|policy|presenter|spec|guard|gateway|strategy)\\.ts$|/index\\.ts$';

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
/** Keeps a folder of the server out of the rest of the product. */
const apart = (name, comment, folder) =>
  never(name, comment, { path: '^(server|client|shared)/', pathNot: folder }, { path: folder });

const oneWay = DOMAINS.slice(0, -1).map((domain, index) =>
  never(
    `domains-one-way-from-${domain}`,
    'Domains point one way, so that each can be understood without those built upon it; backwards is a port or an event.',
    { path: `^server/${domain}/` },
    { path: `^server/(${DOMAINS.slice(index + 1).join('|')})/` },
  ),
);

module.exports = {
  forbidden: [
    never(
      'no-cycles',
      'Two files that need each other are one thing in two places, and the order of loading becomes chance.',
      {},
      { circular: true },
    ),
    never(
      'calc-is-pure',
      'Calculation takes and returns plain data, so nothing needs a mock. Days and clocks are plain data, too.',
      { path: '^shared/calc/', pathNot: SPEC },
      { pathNot: '^shared/(calc/|business-time\\.ts$)' },
    ),
    never(
      'business-time-stands-alone',
      'Everything may use it, so it can use nothing but its library.',
      { path: '^shared/business-time\\.ts$' },
      { pathNot: '^node_modules/(@types/)?luxon/' },
    ),
    never(
      'one-file-knows-luxon',
      'One place decides what a day, a week and a clock are; others would decide it again, and slower.',
      { path: '^(server|client|shared|test)/', pathNot: '^shared/business-time\\.ts$' },
      { path: '^node_modules/(@types/)?luxon/' },
    ),
    never(
      'rules-are-pure',
      'Rules and errors run on both sides and in a worker: no library, no contract, of calc only its types.',
      { path: '^shared/(rules|errors)/', pathNot: SPEC },
      { pathNot: '^shared/(rules|errors|calc)/' },
    ),
    never(
      'rules-use-only-types-of-calc',
      'A rule that calculates belongs to calc.',
      { path: '^shared/(rules|errors)/', pathNot: SPEC },
      { path: '^shared/calc/', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'contract-knows-validation-only',
      'The contract is read by the server, the client and the tests; it may bring no framework to any of them.',
      { path: '^shared/(contract|realtime)/', pathNot: SPEC },
      { pathNot: '^(shared/|node_modules/class-validator/)' },
    ),
    never(
      'config-is-the-bottom',
      'The configuration is read before anything else exists.',
      { path: '^server/config/', pathNot: SPEC },
      { path: '^server/', pathNot: '^server/config/' },
    ),
    never(
      'database-knows-no-domain',
      'The units of work serve every domain, so they know none.',
      { path: '^server/database/', pathNot: SPEC },
      { path: '^server/', pathNot: '^server/(config|database)/' },
    ),
    never(
      'migrations-are-frozen',
      'A migration does tomorrow what it did when it was written, so it reads no code that may change.',
      { path: '^server/database/migrations/', pathNot: '/index\\.ts$' },
      { pathNot: '^(node_modules/typeorm|server/database/migrations/baseline)/' },
    ),
    never(
      'common-knows-no-domain',
      'What every domain may use knows none of them, or each change in one would reach all.',
      { path: '^server/common/', pathNot: SPEC },
      { path: '^server/', pathNot: '^server/(config|database|common)/' },
    ),
    never(
      'realtime-knows-auth-only',
      'The gateway carries what was committed, whatever it is about; of the domains it needs only who is there.',
      { path: '^server/realtime/', pathNot: SPEC },
      { path: '^server/', pathNot: '^server/(config|database|common|realtime)/|^server/auth/index\\.ts$' },
    ),
    never(
      'a-domain-has-one-door',
      'A domain can change inside only as long as others come in by its index. Its tables may be joined by entity.',
      { path: DOMAIN_FOLDER },
      { path: DOMAIN_FOLDER, pathNot: '^server/($1)/|/index\\.ts$|\\.entity\\.ts$' },
    ),
    never(
      'a-part-has-one-door',
      'So is a part of a large domain: its files are its own, and the other parts use its index.',
      { path: '^server/(loads|vendor-invoices)/([^/]+)', pathNot: SPEC },
      { path: '^server/$1/[^/]+/', pathNot: '^server/$1/$2/|/index\\.ts$|\\.entity\\.ts$' },
    ),
    never(
      'the-program-comes-in-by-the-door',
      'What puts the domains together needs their modules and use cases, none of their inner parts.',
      { path: '^server/(demo/|[^/]+\\.ts$)' },
      { path: DOMAIN_FOLDER, pathNot: '/index\\.ts$' },
    ),
    apart(
      'nobody-needs-the-demonstration',
      'It is made with the product and is no part of it.',
      '^server/demo/',
    ),
    never(
      'realtime-has-one-door',
      'The rooms and sockets are inner matters of realtime.',
      { path: DOMAIN_FOLDER },
      { path: '^server/realtime/', pathNot: '/index\\.ts$' },
    ),
    ...oneWay,
    never(
      'policies-and-presenters-are-pure',
      'What may be done and how it is shown are decided from plain data, so that a test needs nothing else.',
      { path: '^server/.+\\.(policy|presenter)\\.ts$' },
      { path: '^(node_modules/|server/(config|realtime)/)|\\.(repository|controller|module)\\.ts$' },
    ),
    never(
      'use-cases-know-no-transport',
      'A use case is the same for HTTP, a socket, a schedule and a test; SQL by TypeORM belongs to repositories.',
      { path: DOMAIN_FOLDER, pathNot: NOT_A_USE_CASE },
      {
        path: '^node_modules/(typeorm|fastify|@fastify|@nestjs/platform-[^/]+|@nestjs/websockets|socket\\.io)/|^(node:)?https?$',
      },
    ),
    never(
      'controllers-only-declare',
      'A controller names the route, the permission and the request, and hands over to one use case.',
      { path: '^server/.+\\.controller\\.ts$' },
      { path: '\\.(repository|entity)\\.ts$|^node_modules/(typeorm|mysql2)/' },
    ),
    never(
      'typeorm-stays-below',
      'Entities, migrations and queries are the only places that know the mapper; the rest knows rows.',
      { path: '^(server|client|shared)/', pathNot: '^server/database/|\\.(entity|repository)\\.ts$' },
      { path: '^node_modules/typeorm/' },
    ),
    never(
      'driver-stays-below',
      'A statement that does not go through the database folder has no time-out, no restart and no scope.',
      { path: '^(server|client|shared)/', pathNot: '^server/database/' },
      { path: '^node_modules/mysql2/' },
    ),
    never(
      'one-file-holds-the-socket',
      'One place opens, authenticates and heals the connection.',
      { path: '^(server|client|shared)/', pathNot: '^client/realtime/live-link\\.ts$' },
      { path: '^node_modules/socket\\.io-client/' },
    ),
    never(
      'ui-knows-no-domain',
      'A part that knows no domain can be used by all of them, and shown alone.',
      { path: '^client/ui/', pathNot: SPEC },
      { path: '^client/(features|replica|api|realtime|app)/' },
    ),
    never(
      'features-stand-apart',
      'Features meet in the replica and in addresses, never in each other.',
      { path: '^client/features/([^/]+)/' },
      { path: '^client/features/', pathNot: '^client/features/$1/' },
    ),
    never(
      'replica-knows-no-feature',
      'The live copy serves every page, so it knows none; ui and app stand above it as well.',
      { path: '^client/(replica|api|realtime|messages)/', pathNot: SPEC },
      { path: '^client/(features|app|ui)/' },
    ),
    never(
      'gallery-shows-ui-only',
      'It shows the parts of ui alone; of app it needs the theme, of api the errors that the parts explain.',
      { path: '^client/gallery/' },
      {
        path: '^client/',
        pathNot:
          '^client/(gallery|ui|messages)/|^client/app/providers/providers\\.tsx$|^client/api/errors\\.ts$',
      },
    ),
    never(
      'nobody-needs-the-gallery',
      'It is for developers: only the development server of Vite knows its page, so that no bundle holds it.',
      { path: '^(server|client|shared)/', pathNot: '^client/(gallery/|vite\\.config\\.ts$)' },
      { path: '^client/gallery/' },
    ),
    never(
      'client-and-server-meet-in-shared',
      'The client is bundled for browsers, the server hands it out as files; what both need is in shared, for both.',
      { path: '^(server|client|shared)/' },
      { path: '^(server|client)/', pathNot: '^$1/' },
    ),
    never(
      'launch-needs-nothing',
      'It runs before npm ci: Node and its own files are all there is.',
      { path: '^server/launch/' },
      { pathNot: '^server/launch/', dependencyTypesNot: ['core'] },
    ),
    apart('nobody-needs-launch', 'In an image there is no launcher.', '^server/launch/'),
    never(
      'the-simulator-is-a-program-of-its-own',
      'It stands for systems outside: it shares no code with what is tested against it.',
      { path: '^server/sandbox/', pathNot: SPEC },
      { path: '^server/', pathNot: '^server/sandbox/' },
    ),
    apart(
      'nobody-knows-the-simulator',
      'No code path of the product knows that it talks to the simulator.',
      '^server/sandbox/',
    ),
    never(
      'product-needs-no-test',
      'Test support is not in the image.',
      { path: '^(server|client|shared)/', pathNot: SPEC },
      { path: '^test/' },
    ),
    never(
      'product-needs-no-development-dependency',
      'It would be missing in production. What only the build runs is no part of the product.',
      { path: '^(server|shared)/', pathNot: `${SPEC}|^server/(launch|api-docs)/` },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    never(
      'everything-resolves',
      'An import that leads nowhere fails only when it runs.',
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.data|test/fixtures)/' },
    // Types count for the boundaries too: who names a type knows what it belongs to.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
