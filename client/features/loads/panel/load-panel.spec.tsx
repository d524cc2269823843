import { screen, waitFor } from '@testing-library/react';
import { answerCalls } from '#test/support/answers';
import { show } from '#test/support/show';
import { aLoad } from '../testing/a-load';
import { LoadPanel } from './load-panel';

const MISSING = /Missing from the job system/;

it.each([true, false])('shows a warning only for a missing load: %s', async (isMissing) => {
  answerCalls({});
  show(
    <LoadPanel
      projectId={1}
      kind={'freight'}
      loadId={1}
      anchor={null}
      averageTons={24}
      mayLock={false}
      takeFocus={false}
      commentsAsked={0}
      load={aLoad({ is_missing_upstream: isMissing })}
      isKnown
      addressOfLoadNo={() => null}
      onLock={() => undefined}
      onMenu={() => undefined}
      onClose={() => undefined}
    />,
  );
  // This test answers neither amounts nor history.
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  expect(screen.queryAllByText(MISSING)).toHaveLength(isMissing ? 1 : 0);
});
