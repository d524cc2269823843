import { screen } from '@testing-library/react';
import { buildProject } from '#test/factories/build-project';
import { show } from '#test/support/show';
import { createLoader } from 'nuqs';
import { addressParsers } from './address';
import { BoardRows } from './board-rows';
import type { Board } from './use-board';

jest.mock('./loads-table', () => ({ LoadsTable: () => null }));

describe('a page of loads', () => {
  it.each([
    ['freight', 'Could not get loads'],
    ['asset', 'Could not get asset loads'],
  ] as const)('shows a message when the %s loads cannot be loaded', (kind, text) => {
    const board = { view: { status: 'failed' } } as Board;
    const project = buildProject({ id: 7 });
    show(
      <BoardRows
        board={board}
        projectId={7}
        kind={kind}
        project={project}
        address={createLoader(addressParsers)('')}
        change={() => Promise.resolve(new URLSearchParams())}
        asCards={false}
      />,
    );
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});
