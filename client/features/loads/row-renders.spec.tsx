import { buildCompany, buildUser } from '#test/factories/build-people';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { MemoryRouter } from 'react-router-dom';
import { sessionAtom } from '#client/api/session';
import { store } from '#client/api/store';
import { projects } from '#client/replica/live';
import { LoadsArea } from './loads-area';
import { aLoad } from './testing/a-load';
import { aProject, slowStream } from './testing/streamed-project';

/** Loads whose rows have rendered, in order. Each row asks once a render for the person who edits it. */
const mockRendered: number[] = [];
jest.mock('./open-record', () => ({
  useOpenRecord: () => undefined,
  useEditorOf: (_project: number, _kind: string, id: number) => {
    mockRendered.push(id);
    return null;
  },
}));
jest.mock('#client/api/client', () => ({
  api: { get: () => new Promise(() => undefined), stream: jest.fn() },
  newIdempotencyKey: () => 'key',
}));

const ROWS = 100;
const LOADS = Array.from({ length: ROWS }, (_, at) =>
  aLoad({
    id: at + 1,
    project_id: 900,
    load_no: 101_000_000 + at,
    matching_load_numbers: [101_000_000 + at],
  }),
);

async function openTable(): Promise<HTMLElement> {
  const user = buildUser({ id: 1, role_name: 'Account User' });
  store.set(sessionAtom, { status: 'signed-in', user, company: buildCompany(), ownsTab: true });
  const project = aProject(900);
  const stream = slowStream(project);
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <NuqsTestingAdapter searchParams="?rows=100" hasMemory>
          <LoadsArea projectId={project.id} archived={false} project={project} />
        </NuqsTestingAdapter>
      </MemoryRouter>
    </MantineProvider>,
  );
  stream.head(ROWS);
  stream.loads(LOADS);
  stream.end();
  await screen.findByText('1–100 of 100');
  expect(document.querySelectorAll('tr[data-id]')).toHaveLength(ROWS);
  return screen.getByRole('grid');
}

afterEach(() => act(() => projects.closeAll()));

/** Returns the loads whose rows render because of a step. */
function renderedBy(step: () => void): Set<number> {
  mockRendered.length = 0;
  step();
  return new Set(mockRendered);
}

const cursorRow = (): number =>
  Number(document.querySelector<HTMLElement>('tr[data-active="true"]')?.dataset.id ?? 0);

it('renders only the rows that the cursor leaves and enters', async () => {
  const grid = await openTable();
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'PageDown', 'End']) {
    const from = cursorRow();
    expect(from).toBeGreaterThan(0);
    const rendered = renderedBy(() => void fireEvent.keyDown(grid, { key }));
    expect([key, [...rendered].sort()]).toEqual([key, [...new Set([from, cursorRow()])].sort()]);
  }
});

it('renders only the rows of a range that grows, and of a selected load', async () => {
  const grid = await openTable();
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  const from = cursorRow();
  const grown = renderedBy(() => void fireEvent.keyDown(grid, { key: 'ArrowDown', shiftKey: true }));
  expect([...grown].sort()).toEqual([from, cursorRow()].sort());
  fireEvent.keyDown(grid, { key: 'ArrowUp' });
  const at = cursorRow();
  const picked = renderedBy(() => void fireEvent.keyDown(document.body, { key: 'x' }));
  expect([...picked]).toEqual([at]);
});
