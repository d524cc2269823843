import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { ProjectReply } from '#shared/contract/projects';
import { buildProject } from '#test/factories/build-project';
import { ApiError } from '#client/api/errors';
import type { CompanyRowsView } from '#client/replica/index';
import { ProjectsPage } from './projects-page';

let mockProjects: CompanyRowsView<ProjectReply>;
let mockOthers: 'loading' | 'ready' = 'ready';
jest.mock('#client/replica/index', () => ({
  useCompanyRows: (name: string) =>
    name === 'projects' ? mockProjects : { status: mockOthers, rows: [], error: null },
  useProjectNames: () => (project: ProjectReply) => project,
  usePresenceIn: () => [],
  onCompanyChange: () => () => undefined,
}));

const project = (id: number, job_name: string): ProjectReply =>
  buildProject({ id, job_name, customer_name: 'Diamond', vendor_name: 'High Plains', archived: false });

function Where() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}

function show(search = '') {
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={['/projects']}>
        <NuqsTestingAdapter searchParams={search} hasMemory>
          <ProjectsPage onAdd={() => undefined} firstDay={<p>First day</p>} />
          <Where />
        </NuqsTestingAdapter>
      </MemoryRouter>
    </MantineProvider>,
  );
}
const tabs = () =>
  screen.getAllByRole('button', { pressed: undefined }).map(({ textContent }) => textContent);
const searchBox = () => screen.getByLabelText('Search job, customer or vendor');
const where = () => screen.getByTestId('address').textContent;

beforeEach(() => {
  mockOthers = 'ready';
  mockProjects = { status: 'ready', rows: [project(7, 'Midland 14H'), project(8, 'Wolf 2')], error: null };
});

describe('the projects page without data', () => {
  it('shows no zero while the projects are loading', () => {
    mockProjects = { status: 'loading', rows: [], error: null };
    show();
    expect(screen.getByLabelText('Loading projects…')).toBeInTheDocument();
    expect(screen.queryByText('0 projects')).not.toBeInTheDocument();
    expect(tabs()).toEqual(expect.arrayContaining(['working', 'archived', 'all']));
  });

  it('shows an error with its request id and Try again, and counts nothing', () => {
    const error = new ApiError({ code: 'internal', status: 500, message: '', requestId: 'req-77' });
    mockProjects = { status: 'error', rows: [], error };
    show();
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
    expect(screen.getByText('req-77')).toBeInTheDocument();
    expect(screen.getByText('Copy')).toBeInTheDocument();
    expect(screen.getByText('Try again')).toBeInTheDocument();
    expect(screen.queryByText('0 projects')).not.toBeInTheDocument();
    expect(tabs()).toEqual(expect.arrayContaining(['working', 'archived', 'all']));
  });

  it('says that the data could not be loaded when the server does not answer', () => {
    const error = new ApiError({ code: 'network', status: 0, message: '' });
    mockProjects = { status: 'error', rows: [], error };
    show();
    expect(screen.getByRole('alert')).toHaveTextContent('Could not load the Data');
  });

  it('marks no first step as missing before the lists have loaded', () => {
    mockProjects = { status: 'ready', rows: [], error: null };
    mockOthers = 'loading';
    show();
    expect(screen.queryByText('To do')).not.toBeInTheDocument();
  });
});

describe('the project search', () => {
  it('opens the first result on Enter', () => {
    show('?q=wolf');
    fireEvent.keyDown(searchBox(), { key: 'Enter' });
    expect(where()).toBe('/project/8');
  });

  it('opens nothing on Enter when the search is empty', () => {
    show();
    fireEvent.keyDown(searchBox(), { key: 'Enter' });
    expect(where()).toBe('/projects');
  });

  it('moves into the list on Arrow down, where j and Enter work', () => {
    show();
    searchBox().focus();
    fireEvent.keyDown(searchBox(), { key: 'ArrowDown' });
    expect(document.body).toHaveFocus();
    expect(document.querySelector('tr[data-active]')).toHaveTextContent('Midland 14H');
    fireEvent.keyDown(document.body, { key: 'j' });
    fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(where()).toBe('/project/8');
  });

  it('loses focus on Escape and keeps its text', () => {
    show('?q=wolf');
    searchBox().focus();
    fireEvent.keyDown(searchBox(), { key: 'Escape' });
    expect(document.body).toHaveFocus();
    expect(searchBox()).toHaveValue('wolf');
  });
});
