import { readSource } from '../support/checkout';
import { type TestApp, startTestApp } from '../support/app';

const RULES = readSource('docker/monitoring/haulbook-rules.yml');
const DASHBOARD = readSource('docker/monitoring/haulbook-dashboard.json');
const OPERATIONS = readSource('docs/operations.md');
const RUNBOOK = readSource('docs/runbook.md');
/** Names that PromQL adds to those of a histogram. */
const OF_HISTOGRAM = /_(bucket|count|sum)$/;

interface Alarm {
  readonly name: string;
  readonly expr: string;
  readonly section: string;
}

const alarms: Alarm[] = RULES.split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({
    name: /^\w+/.exec(text)?.[0] ?? '',
    expr: /^ {8}expr: (.*)$/m.exec(text)?.[1] ?? '',
    section: /runbook: ([\w-]+)/.exec(text)?.[1] ?? '',
  }));
const expressions = (JSON.parse(DASHBOARD) as { panels: { targets: { expr: string }[] }[] }).panels.flatMap(
  ({ targets }) => targets.map(({ expr }) => expr),
);
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:haulbook|nodejs|process)_\w+/g)].map(([name]) => name.replace(OF_HISTOGRAM, ''));

let app: TestApp;
/** Names of the labels of each metric of the server. */
let labels: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  // An address without a listener: the server has the metrics of all its parts.
  app = await startTestApp({
    env: { REDIS_URL: 'redis://127.0.0.1:1', READ_DATABASE_URL: 'mysql://127.0.0.1:1/none' },
  });
  const text = await (await fetch(`${app.url}/metrics`)).text();
  const documented = [...OPERATIONS.matchAll(/^\| `(haulbook_\w+)(?:\{([\w,]+)\})?`/gm)];
  labels = new Map<string, readonly string[]>([
    ...[...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => [name, []] as const),
    ...documented.map(([, name = '', list]) => [name, list?.split(',') ?? []] as const),
  ]);
  const exposed = [...text.matchAll(/^# TYPE (haulbook_\w+)/gm)].map(([, name]) => name);
  expect(documented.map(([, name]) => name).sort()).toEqual(exposed.sort());
});
afterAll(() => app.close());

it('alarms and the dashboard use metrics that the server has', () => {
  expect(alarms.length).toBeGreaterThan(10);
  for (const text of [...alarms.map(({ expr }) => expr), ...expressions])
    expect({ text, unknown: namesIn(text).filter((name) => !labels.has(name)) }).toEqual({
      text,
      unknown: [],
    });
});

it('alarms select by labels that their metrics have', () => {
  const ofAll = ['instance', 'job', 'le'];
  for (const text of [...alarms.map(({ expr }) => expr), ...expressions]) {
    for (const [, metric = '', selectors = ''] of text.matchAll(/(haulbook_\w+)\{([^}]*)\}/g)) {
      const own = [...ofAll, ...(labels.get(metric.replace(OF_HISTOGRAM, '')) ?? [])];
      const used = [...selectors.matchAll(/(\w+)(?:=|!=|=~|!~)"/g)].map(([, name]) => name);
      expect({ text, used: used.filter((name) => !own.includes(String(name))) }).toEqual({
        text,
        used: [],
      });
    }
  }
});

it('each metric with an alarm in the documentation has a rule, and each rule a section of the runbook', () => {
  const rows = [...OPERATIONS.matchAll(/^\| `(haulbook_\w+)[^`]*` *\|[^|]*\|[^|]*\| *([^|]+?) *\|$/gm)];
  const wanted = rows.filter(([, , alarm]) => !alarm?.startsWith('none')).map(([, name]) => name ?? '');
  const ruled = new Set(alarms.flatMap(({ expr }) => namesIn(expr)));
  expect(wanted.length).toBeGreaterThan(10);
  expect(wanted.filter((name) => !ruled.has(name))).toEqual([]);
  const sections = [...RUNBOOK.matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
  expect(alarms.filter(({ section }) => !sections.includes(section))).toEqual([]);
});

it('each panel of the dashboard has its own place', () => {
  const { panels } = JSON.parse(DASHBOARD) as { panels: { id: number; gridPos: { x: number; y: number } }[] };
  expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size).toBe(panels.length);
});
