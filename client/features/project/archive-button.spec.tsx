import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { ProjectReply } from '#shared/contract/projects';
import type { AllTotals } from '#shared/contract/totals';
import { buildProject } from '#test/factories/build-project';
import { answerCalls, later, ok, refusal, sentQueries } from '#test/support/answers';
import { noAnswer, startSessionAs, stopSession } from '#test/support/sessions';
import { showError, showSuccess } from '#client/ui/feedback/message-cards';
import { ArchiveButton } from './archive-button';

jest.mock('#client/ui/feedback/message-cards', () => ({ showSuccess: jest.fn(), showError: jest.fn() }));
const mockTotals: { all_totals: AllTotals | null } = { all_totals: null };
jest.mock('#client/replica/index', () => ({
  peekRevision: () => 41,
  useProjectData: () => mockTotals.all_totals,
}));

const CALL = 'PATCH /pc/project/7';
const project = (archived: boolean): ProjectReply =>
  buildProject({ id: 7, job_name: 'Pad 7', archived, revision: 3 });

function show(archived: boolean): void {
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <ArchiveButton project={project(archived)} />
      </MemoryRouter>
    </MantineProvider>,
  );
}

async function toggle(archived: boolean): Promise<void> {
  show(archived);
  const name = archived ? 'UnArchive' : 'Archive';
  await userEvent.click(screen.getByRole('button', { name }));
  await userEvent.click((await screen.findAllByRole('button', { name })).at(-1) ?? document.body);
}

beforeEach(() => startSessionAs({ id: 1, role_name: 'Account Admin' }));
afterEach(stopSession);

describe('the archive button', () => {
  it('names what is still open, of freight, sand, asset loads and fixed amounts', async () => {
    mockTotals.all_totals = {
      project_totals: { customer_remaining_inv: 412.8 },
      project_asset_totals: { customer_remaining_inv: 0.1 },
      vendor_totals: [{ remaining_to_invoice: 400.02 }, { remaining_to_invoice: 122.7 }],
      vendor_asset_totals: [{ remaining_to_invoice: 0.2 }],
    } as AllTotals;
    show(false);
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    expect(
      await screen.findByText(/Still open: \$412\.90 not billed, \$522\.92 not received\./),
    ).toBeInTheDocument();
    mockTotals.all_totals = null;
  });

  it('archives the project, and offers to undo', async () => {
    const sent = answerCalls({ [CALL]: [() => ok({ data: { project: project(true) } })] });
    await toggle(false);
    await waitFor(() =>
      expect(showSuccess).toHaveBeenCalledWith('Pad 7 archived', expect.objectContaining({ label: 'Undo' })),
    );
    expect(sent).toEqual([{ call: CALL, body: { archived: true } }]);
    expect(sentQueries()).toMatchObject([{ since: '41' }]);
  });

  it('keeps its dialog open until the server answers', async () => {
    const { answer, give } = later();
    answerCalls({ [CALL]: [answer] });
    await toggle(false);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Archive' })).toBeInTheDocument();
    give(ok({ data: { project: project(true) } }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    ['the server does not answer', noAnswer, "Could not update project. Can't reach the server."],
    [
      'the role does not allow it',
      () => refusal('forbidden'),
      "Could not update project. You don't have permission to do this.",
    ],
    [
      'the project was deleted',
      () => refusal('not_found', { what: 'Project' }),
      'Could not update project. Project was',
    ],
  ])('explains the failure when %s', async (_, answer, text) => {
    answerCalls({ [CALL]: [answer, answer, answer] });
    await toggle(true);
    await waitFor(() => expect(showError).toHaveBeenCalledWith(expect.stringContaining(text)));
  });
});
